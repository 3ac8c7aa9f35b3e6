/** @jsxImportSource hono/jsx */
import type { TokenFormValues } from '../api-tokens/read-token-form'
import { TOKEN_SCOPES } from '../api-tokens/scopes'
import type { Organization } from '../state'
import { FormToken } from './form-token'
import { Layout } from './layout'
import { Problems } from './problems'

interface ApiTokenFormProps {
  organization: Organization
  token: string
  values: TokenFormValues
  problems: string[]
}

/** Specification, Authentication, 2 to 4: a name, tag access and granular scopes. */
export function ApiTokenFormPage({ organization, token, values, problems }: ApiTokenFormProps) {
  return (
    <Layout title={`Create an API token of ${organization.name}`} current="/dashboard/api-tokens">
      <Problems problems={problems} />
      <form class="card" method="post">
        <FormToken token={token} />
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" value={values.name} maxlength={100} required />
        </div>
        <fieldset>
          <legend>Tag access</legend>
          <label class="choice">
            <input type="radio" name="access" value="whole" checked={values.tagIds === null} />
            <span>The whole organization</span>
          </label>
          <label class="choice">
            <input type="radio" name="access" value="tags" checked={values.tagIds !== null} />
            <span>Only what carries one of these tags:</span>
          </label>
          {organization.fleet.tags.all().map((tag) => (
            <label class="choice">
              <input
                type="checkbox"
                name="tagIds"
                value={tag.id}
                checked={values.tagIds?.includes(tag.id) ?? false}
              />
              <span>{tag.name}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Scopes</legend>
          <div class="choices">
            {TOKEN_SCOPES.map((scope) => (
              <label class="choice">
                <input type="checkbox" name="scopes" value={scope} checked={values.scopes.includes(scope)} />
                <span>{scope}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <button class="primary">Create</button> <a href="/dashboard/api-tokens">Cancel</a>
      </form>
    </Layout>
  )
}
