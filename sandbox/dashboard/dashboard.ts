import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { foreignHost } from '../foreign-origin'
import { endInstall } from '../oauth/end-install'
import { readPageForm } from '../read-page-form'
import type { Sandbox, SandboxHono } from '../sandbox'
import { answerPage } from './answer-page'
import { AppsPage } from './apps'
import { AssumptionsPage } from './assumptions-page'
import { FleetPage } from './fleet-page'
import { FLEET_TABLES } from './fleet-tables'
import { forgedForm } from './form-token'
import { manageApiTokens } from './manage-api-tokens'
import { manageWebhooks } from './manage-webhooks'
import { MarketplacePage } from './marketplace'
import { answerForged, answerUnknown } from './refused'
import { registerApp } from './register-app'
import { STYLE } from './style'

const localHostOnly = createMiddleware<SandboxHono>(async (c, next) => {
  if (foreignHost(c)) return c.text('The sandbox answers to localhost only.', 403)
  await next()
})

/** The browser dashboard: `/` and everything under /dashboard. No path of the specification begins like that. */
export function dashboard(sandbox: Sandbox) {
  const { state } = sandbox
  const app = new Hono<SandboxHono>()
  app.use('/', localHostOnly)
  app.use('/dashboard/*', localHostOnly)

  app.get('/', (c) => answerPage(c, MarketplacePage(sandbox)))
  app.get('/dashboard/style.css', (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  )
  app.get('/dashboard/logos/:id', (c) => {
    const logo = state.apps.get(c.req.param('id'))?.logo
    if (!logo) return c.notFound()
    const headers = { 'Content-Type': logo.type, 'X-Content-Type-Options': 'nosniff' }
    return c.body(new Uint8Array(Buffer.from(logo.base64, 'base64')), 200, headers)
  })

  app.get('/dashboard/apps', (c) => answerPage(c, AppsPage(sandbox)))
  app.post('/dashboard/apps/revoke', async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    endInstall(sandbox, String(form.clientId), String(form.organizationId))
    await sandbox.snapshot.flush()
    return c.redirect('/dashboard/apps', 303)
  })
  app.route('/', registerApp(sandbox))
  app.route('/', manageApiTokens(sandbox))
  app.route('/', manageWebhooks(sandbox))

  app.get('/dashboard/assumptions', (c) => answerPage(c, AssumptionsPage()))

  app.get('/dashboard/fleet/:kind', (c) => {
    const kind = c.req.param('kind')
    const table = Object.hasOwn(FLEET_TABLES, kind) ? FLEET_TABLES[kind] : undefined
    if (!table) return answerUnknown(c)
    const chosen = c.req.query('organization')
    const organization = state.organizations.find((one) => one.id === chosen) ?? state.organizations[0]
    return answerPage(c, FleetPage({ organizations: state.organizations, organization, kind, table }))
  })
  app.all('/dashboard/*', (c) => answerUnknown(c))
  return app
}
