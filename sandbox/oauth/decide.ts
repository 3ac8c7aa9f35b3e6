import { z } from 'zod'
import { answerPage } from '../dashboard/answer-page'
import { foreignOrigin } from '../foreign-origin'
import { readPageForm, UnreadableForm } from '../read-page-form'
import type { Sandbox, SandboxContext } from '../sandbox'
import { hashOf, newSecret, sameText } from '../secrets'
import { grantScope } from '../state'
import { ProblemPage } from './problem-page'
import { redirectBack, redirectWithError } from './redirect-back'

/** Specification, Limits: authorization code life 10 minutes. */
const CODE_MS = 10 * 60_000

const form = z.object({
  consent: z.string(),
  csrf: z.string(),
  decision: z.enum(['allow', 'cancel']),
  organization: z.string().default(''),
  scope: grantScope.optional(),
})

/** The consent page's answer, Allow or Cancel; each consent page is answered once. */
export async function decide(sandbox: Sandbox, c: SandboxContext): Promise<Response> {
  const { state, clock } = sandbox
  const given = form.safeParse(await readPageForm(c))
  if (!given.success) throw new UnreadableForm('The form lacks fields of the consent page')
  const consent = state.consents.get(given.data.consent)
  if (
    foreignOrigin(c) ||
    !consent ||
    consent.expiresAt <= clock.now() ||
    !sameText(consent.csrfHash, hashOf(given.data.csrf))
  )
    return answerPage(
      c,
      ProblemPage({
        title: 'This page was answered already',
        words: 'The consent page is no longer valid. Go back to the app and start again.',
      }),
      { status: 403 },
    )
  const app = state.apps.get(consent.clientId)
  const organization = state.organizations.find((one) => one.id === given.data.organization)
  state.consents.delete(consent.id)
  if (given.data.decision === 'cancel' || !app || !organization) {
    await sandbox.snapshot.flush()
    const hint = given.data.decision === 'cancel' ? 'The person chose Cancel.' : 'No organization was chosen.'
    return redirectWithError(
      c,
      consent.redirectUri,
      consent.state,
      'scope_not_granted',
      'The requested scope was not granted.',
      hint,
    )
  }
  const scope = app.scope === 'admin:write' ? (given.data.scope ?? app.scope) : app.scope
  for (const old of state.codes.all()) if (old.expiresAt <= clock.now()) state.codes.delete(old.id)
  const code = newSecret()
  state.codes.put({
    id: hashOf(code),
    clientId: app.id,
    organizationId: organization.id,
    redirectUri: consent.redirectUri,
    scope,
    expiresAt: clock.now() + CODE_MS,
    usedAt: null,
  })
  await sandbox.snapshot.flush()
  return redirectBack(c, consent.redirectUri, { code, state: consent.state, scope })
}
