/** @jsxImportSource hono/jsx */
import type { Sandbox } from '../sandbox'
import type { OAuthApp } from '../state'
import { AppLogo } from './app-logo'
import { FormToken, formToken } from './form-token'
import { Layout } from './layout'
import { SCOPE_WORDS } from './words'

/** The registered apps. */
export function OAuthAppsPage(sandbox: Sandbox) {
  const apps = sandbox.state.apps.all()
  return (
    <Layout title="OAuth 2.0 Apps" current="/dashboard/oauth-apps">
      <p>
        <a class="button primary" href="/dashboard/oauth-apps/new">
          Register an app
        </a>
      </p>
      {apps.length === 0 ? <p class="card quiet">No app is registered yet.</p> : null}
      {apps.map((app) => (
        <article class="card" aria-label={app.name}>
          <div class="who">
            <AppLogo app={app} />
            <h2>{app.name}</h2>
          </div>
          <dl>
            <dt>App ID</dt>
            <dd class="id">{app.id}</dd>
            <dt>Redirect URLs</dt>
            <dd class="id">
              {app.redirectUris.map((uri) => (
                <div>{uri}</div>
              ))}
            </dd>
            <dt>Scopes</dt>
            <dd>
              {SCOPE_WORDS[app.scope]} (<code>{app.scope}</code>)
            </dd>
            <dt>Direct Install URL</dt>
            <dd class="id">{app.directInstallUrl ?? 'none'}</dd>
          </dl>
          <div class="row">
            <a
              class="button"
              href={`/dashboard/oauth-apps/${encodeURIComponent(app.id)}`}
              aria-label={`Edit ${app.name}`}
            >
              Edit
            </a>
            <form method="post" action={deletePath(app)}>
              <FormToken token={formToken(sandbox, deletePath(app))} />
              <button class="danger" aria-label={`Delete ${app.name}`}>
                Delete
              </button>
            </form>
          </div>
        </article>
      ))}
    </Layout>
  )
}

const deletePath = (app: OAuthApp) => `/dashboard/oauth-apps/${encodeURIComponent(app.id)}/delete`

/** The only page that ever shows the App Secret. */
export function AppCreatedPage({ app, secret }: { app: OAuthApp; secret: string }) {
  return (
    <Layout title={`${app.name} is registered`} current="/dashboard/oauth-apps">
      <section class="card">
        <p>Copy the App Secret now: it is shown this once. Keep it out of source code and version control.</p>
        <dl>
          <dt>App ID</dt>
          <dd class="id" data-testid="app-id">
            {app.id}
          </dd>
          <dt>App Secret</dt>
          <dd class="id" data-testid="app-secret">
            {secret}
          </dd>
        </dl>
        <a class="button primary" href="/dashboard/oauth-apps">
          Done
        </a>
      </section>
    </Layout>
  )
}
