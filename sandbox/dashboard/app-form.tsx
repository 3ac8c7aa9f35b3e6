/** @jsxImportSource hono/jsx */
import type { GrantScope } from '../state'
import { FormToken } from './form-token'
import { Layout } from './layout'
import { Problems } from './problems'
import { SCOPE_WORDS } from './words'

/** What stands in the form: what was typed, or what the app has. */
export interface AppFormValues {
  name: string
  redirectUris: string
  scope: GrantScope
  directInstallUrl: string
}

interface AppFormProps {
  title: string
  action: string
  token: string
  values: AppFormValues
  problems: string[]
  /** An app that has a logo keeps it when no other is chosen. */
  hasLogo: boolean
}

const SCOPES = ['admin:read', 'admin:write'] as const

/** Specification, Resources, OAuth app: the fields of a registration. */
export function AppFormPage({ title, action, token, values, problems, hasLogo }: AppFormProps) {
  return (
    <Layout title={title} current="/dashboard/oauth-apps">
      <Problems problems={problems} />
      <form class="card" method="post" action={action} encType="multipart/form-data">
        <FormToken token={token} />
        <div class="field">
          <label for="name">App name</label>
          <input id="name" name="name" value={values.name} maxlength={100} required />
        </div>
        <div class="field">
          <label for="redirectUris">Redirect URLs</label>
          <textarea id="redirectUris" name="redirectUris" rows={3} required aria-describedby="redirect-hint">
            {values.redirectUris}
          </textarea>
          <div class="quiet" id="redirect-hint">
            One a line. https, except on this machine.
          </div>
        </div>
        <fieldset>
          <legend>Scopes</legend>
          {SCOPES.map((scope) => (
            <label class="choice">
              <input type="radio" name="scope" value={scope} checked={scope === values.scope} required />
              <span>
                {SCOPE_WORDS[scope]} (<code>{scope}</code>)
              </span>
            </label>
          ))}
        </fieldset>
        <div class="field">
          <label for="logo">App logo</label>
          <input
            id="logo"
            name="logo"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby="logo-hint"
            required={!hasLogo}
          />
          <div class="quiet" id="logo-hint">
            JPEG or PNG, suggested 75x75, at most 100KB.
            {hasLogo ? ' Leave empty to keep the present one.' : ''}
          </div>
        </div>
        <div class="field">
          <label for="directInstallUrl">Direct Install URL (optional)</label>
          <input
            id="directInstallUrl"
            name="directInstallUrl"
            value={values.directInstallUrl}
            aria-describedby="install-hint"
          />
          <div class="quiet" id="install-hint">
            The page of the app that starts the flow. With it, the app can be installed from the Marketplace.
          </div>
        </div>
        <button class="primary">Save</button> <a href="/dashboard/oauth-apps">Cancel</a>
      </form>
    </Layout>
  )
}
