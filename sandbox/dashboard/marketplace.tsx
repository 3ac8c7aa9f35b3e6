/** @jsxImportSource hono/jsx */
import type { Sandbox } from '../sandbox'
import { AppLogo } from './app-logo'
import { Layout } from './layout'
import { SCOPE_WORDS } from './words'

/** Apps that can be installed from here: those with a Direct Install URL. */
export function MarketplacePage({ state }: Sandbox) {
  const apps = state.apps.all().filter((app) => app.directInstallUrl !== null)
  return (
    <Layout title="Marketplace" current="/">
      <p class="quiet">
        A local stand-in for the fleet-operations platform, with two made-up fleets. Nothing here is real.
      </p>
      {apps.length === 0 ? (
        <section class="card">
          <h2>No app yet</h2>
          <p>An app appears here once it is registered with a Direct Install URL.</p>
          <a class="button primary" href="/dashboard/oauth-apps/new">
            Register an app
          </a>
        </section>
      ) : (
        apps.map((app) => {
          const installs = state.installs.all().filter((install) => install.clientId === app.id)
          const names = state.organizations
            .filter((organization) => installs.some((install) => install.organizationId === organization.id))
            .map((organization) => organization.name)
          return (
            <article class="card row" aria-label={app.name}>
              <div class="who">
                <AppLogo app={app} />
                <div>
                  <h2>{app.name}</h2>
                  <div class="quiet">
                    Asks for: {SCOPE_WORDS[app.scope].toLowerCase()}
                    {names.length > 0 ? `. Installed by ${names.join(' and ')}` : ''}
                  </div>
                </div>
              </div>
              <a class="button primary" href={app.directInstallUrl ?? '/'} aria-label={`Install ${app.name}`}>
                Install
              </a>
            </article>
          )
        })
      )}
    </Layout>
  )
}
