import { Hono } from 'hono'
import { PRESELECTED_SCOPES } from '@/lib/platform/contract/scopes'
import { createToken, regenerateToken, revokeToken } from '../api-tokens/create-token'
import { readTokenForm, type TokenFormValues } from '../api-tokens/read-token-form'
import { readPageForm } from '../read-page-form'
import type { Sandbox, SandboxContext, SandboxHono } from '../sandbox'
import type { Organization } from '../state'
import { answerPage } from './answer-page'
import { ApiTokenFormPage } from './api-token-form'
import { ApiTokensPage, TokenShownPage } from './api-tokens'
import { forgedForm, formToken } from './form-token'
import { answerForged, answerUnknown } from './refused'

const LIST = '/dashboard/api-tokens'

/** API tokens: list, create, regenerate, revoke. */
export function manageApiTokens(sandbox: Sandbox) {
  const { state, snapshot } = sandbox
  const app = new Hono<SandboxHono>()

  const organizationOf = (c: SandboxContext): Organization =>
    state.organizations.find((one) => one.id === c.req.query('organization')) ?? state.organizations[0]

  const showForm = (c: SandboxContext, values: TokenFormValues, problems: string[] = []) =>
    answerPage(
      c,
      ApiTokenFormPage({
        organization: organizationOf(c),
        token: formToken(sandbox, c.req.path),
        values,
        problems,
      }),
      { status: problems.length > 0 ? 400 : 200 },
    )

  app.get(LIST, (c) => answerPage(c, ApiTokensPage(sandbox)))
  app.get(`${LIST}/new`, (c) => showForm(c, { name: '', scopes: [...PRESELECTED_SCOPES], tagIds: null }))

  app.post(`${LIST}/new`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const organization = organizationOf(c)
    const { values, problems } = readTokenForm(form, organization)
    if (problems.length > 0) return showForm(c, values, problems)
    const made = createToken(sandbox, { ...values, organizationId: organization.id })
    await snapshot.flush()
    return answerPage(c, TokenShownPage({ name: `${made.token.name} is created`, plaintext: made.plaintext }))
  })

  app.post(`${LIST}/:id/regenerate`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const known = state.apiTokens.get(c.req.param('id'))
    if (!known || known.revokedAt !== null) return answerUnknown(c)
    const made = regenerateToken(sandbox, known)
    await snapshot.flush()
    return answerPage(
      c,
      TokenShownPage({ name: `${made.token.name} is regenerated`, plaintext: made.plaintext }),
    )
  })

  app.post(`${LIST}/:id/revoke`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const known = state.apiTokens.get(c.req.param('id'))
    if (known && known.revokedAt === null) revokeToken(sandbox, known)
    await snapshot.flush()
    return c.redirect(LIST, 303)
  })
  return app
}
