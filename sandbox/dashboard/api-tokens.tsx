/** @jsxImportSource hono/jsx */
import type { Sandbox } from '../sandbox'
import type { ApiToken, Organization } from '../state'
import { FormToken, formToken } from './form-token'
import { Layout } from './layout'
import { timeWords } from './words'

const PATH = '/dashboard/api-tokens'

/** API tokens by organization, each with Regenerate and Revoke. */
export function ApiTokensPage(sandbox: Sandbox) {
  const { state } = sandbox
  return (
    <Layout title="API tokens" current={PATH}>
      <p class="quiet">For direct integrations; one token per integration is advised.</p>
      {state.organizations.map((organization) => {
        const tokens = state.apiTokens
          .all()
          .filter((token) => token.organizationId === organization.id && token.revokedAt === null)
        return (
          <section aria-label={organization.name}>
            <div class="row">
              <h2>{organization.name}</h2>
              <a class="button primary" href={`${PATH}/new?organization=${organization.id}`}>
                Create a token
              </a>
            </div>
            {tokens.length === 0 ? <p class="card quiet">There is no API token yet.</p> : null}
            {tokens.map((token) => (
              <TokenCard sandbox={sandbox} organization={organization} token={token} />
            ))}
          </section>
        )
      })}
    </Layout>
  )
}

interface TokenCardProps {
  sandbox: Sandbox
  organization: Organization
  token: ApiToken
}

function TokenCard({ sandbox, organization, token }: TokenCardProps) {
  const tags = token.tagIds?.map((id) => organization.fleet.tags.get(id)?.name ?? id)
  return (
    <article class="card" aria-label={token.name}>
      <h2>{token.name}</h2>
      <dl>
        <dt>Tag access</dt>
        <dd>{tags ? tags.join(', ') : 'The whole organization'}</dd>
        <dt>Scopes</dt>
        <dd>{token.scopes ? token.scopes.join(', ') : 'Every scope'}</dd>
        <dt>Created</dt>
        <dd>{timeWords(token.createdAt, organization.timezone)}</dd>
      </dl>
      <div class="row">
        {(['regenerate', 'revoke'] as const).map((what) => {
          const action = `${PATH}/${token.id}/${what}`
          const label = what === 'revoke' ? 'Revoke' : 'Regenerate'
          return (
            <form method="post" action={action}>
              <FormToken token={formToken(sandbox, action)} />
              <button class={what === 'revoke' ? 'danger' : ''} aria-label={`${label} ${token.name}`}>
                {label}
              </button>
            </form>
          )
        })}
      </div>
    </article>
  )
}

/** The only page that ever shows a token's plaintext. */
export function TokenShownPage({ name, plaintext }: { name: string; plaintext: string }) {
  return (
    <Layout title={name} current={PATH}>
      <section class="card">
        <p>Copy the token now: it is shown this once. A lost token can be regenerated.</p>
        <dl>
          <dt>API token</dt>
          <dd class="id" data-testid="api-token">
            {plaintext}
          </dd>
        </dl>
        <a class="button primary" href={PATH}>
          Done
        </a>
      </section>
    </Layout>
  )
}
