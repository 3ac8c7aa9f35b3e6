/** @jsxImportSource hono/jsx */
import type { Sandbox } from '../sandbox'
import { AppLogo } from './app-logo'
import { FormToken, formToken } from './form-token'
import { Layout } from './layout'
import { SCOPE_WORDS, timeWords } from './words'

/** Installs per organization, each with Revoke. */
export function AppsPage(sandbox: Sandbox) {
  const { state } = sandbox
  return (
    <Layout title="Apps" current="/dashboard/apps">
      {state.organizations.map((organization) => {
        const installs = state.installs.all().filter((one) => one.organizationId === organization.id)
        return (
          <section aria-label={organization.name}>
            <h2>{organization.name}</h2>
            {installs.length === 0 ? (
              <p class="card quiet">
                No app is installed. Install one from the <a href="/">Marketplace</a>.
              </p>
            ) : (
              installs.map((install) => {
                const app = state.apps.get(install.clientId)
                return app ? (
                  <article class="card row" aria-label={`${app.name} in ${organization.name}`}>
                    <div class="who">
                      <AppLogo app={app} />
                      <div>
                        <strong>{app.name}</strong>
                        <div class="quiet">
                          {SCOPE_WORDS[install.scope]} (<code>{install.scope}</code>), since{' '}
                          {timeWords(install.since, organization.timezone)} by {install.installedBy}
                        </div>
                      </div>
                    </div>
                    <form method="post" action="/dashboard/apps/revoke">
                      <FormToken token={formToken(sandbox, '/dashboard/apps/revoke')} />
                      <input type="hidden" name="clientId" value={app.id} />
                      <input type="hidden" name="organizationId" value={organization.id} />
                      <button class="danger" aria-label={`Revoke ${app.name} in ${organization.name}`}>
                        Revoke
                      </button>
                    </form>
                  </article>
                ) : null
              })
            )}
          </section>
        )
      })}
    </Layout>
  )
}
