/** @jsxImportSource hono/jsx */
import { AppLogo } from '../dashboard/app-logo'
import { FormToken } from '../dashboard/form-token'
import { Layout } from '../dashboard/layout'
import { SCOPE_WORDS } from '../dashboard/words'
import type { OAuthApp, Organization } from '../state'
import { administratorOf } from './administrator'

interface ConsentPageProps {
  app: OAuthApp
  consentId: string
  csrfToken: string
  organizations: readonly Organization[]
}

const SCOPES = ['admin:write', 'admin:read'] as const

/** Names the app, asks for which organization and how much, and offers Allow and Cancel. */
export function ConsentPage({ app, consentId, csrfToken, organizations }: ConsentPageProps) {
  const writes = app.scope === 'admin:write'
  return (
    <Layout title={`Install ${app.name}`} narrow>
      <form class="card" method="post" action="/oauth2/consent">
        <FormToken token={csrfToken} />
        <input type="hidden" name="consent" value={consentId} />
        <div class="who">
          <AppLogo app={app} />
          <p>
            <strong>{app.name}</strong> asks for access to your organization's data:{' '}
            <strong>{SCOPE_WORDS[app.scope].toLowerCase()}</strong> (<code>{app.scope}</code>).
          </p>
        </div>
        <fieldset>
          <legend>Organization</legend>
          {organizations.map((organization, i) => (
            <label class="choice">
              <input type="radio" name="organization" value={organization.id} checked={i === 0} required />
              <span>
                {organization.name}
                <br />
                <span class="quiet">Signed in as {administratorOf(organization).name}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {writes ? (
          <fieldset>
            <legend>Access</legend>
            {SCOPES.map((scope) => (
              <label class="choice">
                <input type="radio" name="scope" value={scope} checked={scope === app.scope} />
                <span>
                  {SCOPE_WORDS[scope]} (<code>{scope}</code>)
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        <p class="quiet">You can take it back at any time on the Apps page.</p>
        <div class="row">
          <button name="decision" value="cancel" formnovalidate>
            Cancel
          </button>
          <button class="primary" name="decision" value="allow">
            Allow
          </button>
        </div>
      </form>
    </Layout>
  )
}
