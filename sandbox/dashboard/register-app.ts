import { Hono } from 'hono'
import { endInstall } from '../oauth/end-install'
import { readPageForm } from '../read-page-form'
import type { Sandbox, SandboxContext, SandboxHono } from '../sandbox'
import { hashOf, newSecret } from '../secrets'
import type { OAuthApp } from '../state'
import { answerPage } from './answer-page'
import { AppFormPage, type AppFormValues } from './app-form'
import { forgedForm, formToken } from './form-token'
import { AppCreatedPage, OAuthAppsPage } from './oauth-apps'
import { readAppForm } from './read-app-form'
import { answerForged, answerUnknown } from './refused'

const LIST = '/dashboard/oauth-apps'
const EMPTY: AppFormValues = { name: '', redirectUris: '', scope: 'admin:write', directInstallUrl: '' }

/** OAuth 2.0 Apps: list, register, edit, delete. */
export function registerApp(sandbox: Sandbox) {
  const { state, clock, snapshot } = sandbox
  const app = new Hono<SandboxHono>()

  const showForm = (
    c: SandboxContext,
    values: AppFormValues,
    problems: string[] = [],
    known: OAuthApp | null = null,
  ) =>
    answerPage(
      c,
      AppFormPage({
        title: known ? `Edit ${known.name}` : 'Register an app',
        action: c.req.path,
        token: formToken(sandbox, c.req.path),
        values,
        problems,
        hasLogo: known?.logo != null,
      }),
      { status: problems.length > 0 ? 400 : 200 },
    )

  app.get(LIST, (c) => answerPage(c, OAuthAppsPage(sandbox)))
  app.get(`${LIST}/new`, (c) => showForm(c, EMPTY))

  app.post(`${LIST}/new`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const reading = await readAppForm(form, null)
    if (!reading.ok) return showForm(c, reading.values, reading.problems)
    const secret = newSecret()
    const created = state.apps.put({
      ...reading.fields,
      id: newSecret().slice(0, 24),
      secretHash: hashOf(secret),
      createdAt: clock.now(),
    })
    await snapshot.flush()
    return answerPage(c, AppCreatedPage({ app: created, secret }))
  })

  app.get(`${LIST}/:id`, (c) => {
    const known = state.apps.get(c.req.param('id'))
    return known ? showForm(c, valuesOf(known), [], known) : answerUnknown(c)
  })

  app.post(`${LIST}/:id`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const known = state.apps.get(c.req.param('id'))
    if (!known) return answerUnknown(c)
    const reading = await readAppForm(form, known.logo)
    if (!reading.ok) return showForm(c, reading.values, reading.problems, known)
    // Scope changes apply to future installs only: grants that stand keep their scope.
    state.apps.put({ ...known, ...reading.fields })
    return c.redirect(LIST, 303)
  })

  app.post(`${LIST}/:id/delete`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const id = c.req.param('id')
    for (const organization of state.organizations) endInstall(sandbox, id, organization.id)
    state.apps.delete(id)
    return c.redirect(LIST, 303)
  })
  return app
}

const valuesOf = (app: OAuthApp): AppFormValues => ({
  name: app.name,
  redirectUris: app.redirectUris.join('\n'),
  scope: app.scope,
  directInstallUrl: app.directInstallUrl ?? '',
})
