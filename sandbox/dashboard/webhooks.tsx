/** @jsxImportSource hono/jsx */
import type { WebhookRecord } from '../fleet/webhook'
import type { Sandbox } from '../sandbox'
import type { Organization } from '../state'
import { FormToken, formToken } from './form-token'
import { Layout } from './layout'
import { timeWords } from './words'

const PATH = '/dashboard/webhooks'
/** The newest deliveries that are shown. */
const SHOWN = 50

/** Webhooks by organization, each with its secret key, and what was delivered lately. */
export function WebhooksPage(sandbox: Sandbox) {
  return (
    <Layout title="Webhooks" current={PATH}>
      {sandbox.state.organizations.map((organization) => (
        <section aria-label={organization.name}>
          <div class="row">
            <h2>{organization.name}</h2>
            <a class="button primary" href={`${PATH}/new?organization=${organization.id}`}>
              Add a webhook
            </a>
          </div>
          {organization.fleet.webhooks.size === 0 ? <p class="card quiet">There is no webhook yet.</p> : null}
          {organization.fleet.webhooks.all().map((webhook) => (
            <WebhookCard sandbox={sandbox} organization={organization} webhook={webhook} />
          ))}
          <Deliveries organization={organization} />
        </section>
      ))}
    </Layout>
  )
}

interface WebhookCardProps {
  sandbox: Sandbox
  organization: Organization
  webhook: WebhookRecord
}

function WebhookCard({ sandbox, organization, webhook }: WebhookCardProps) {
  const query = `?organization=${organization.id}`
  const action = `${PATH}/${webhook.id}/delete`
  return (
    <article class="card" aria-label={webhook.name}>
      <h2>{webhook.name}</h2>
      <dl>
        <dt>Id</dt>
        <dd class="id">{webhook.id}</dd>
        <dt>URL</dt>
        <dd class="id">{webhook.url}</dd>
        <dt>Secret key</dt>
        <dd class="id" data-testid="secret-key">
          {webhook.secretKey}
        </dd>
        <dt>Version</dt>
        <dd>{webhook.version}</dd>
        <dt>Event types</dt>
        <dd>{webhook.eventTypes.join(', ') || 'none'}</dd>
        <dt>Custom headers</dt>
        <dd class="id">{webhook.customHeaders.map(({ key }) => key).join(', ') || 'none'}</dd>
      </dl>
      <div class="row">
        <a class="button" href={`${PATH}/${webhook.id}${query}`} aria-label={`Edit ${webhook.name}`}>
          Edit
        </a>
        <form method="post" action={`${action}${query}`}>
          <FormToken token={formToken(sandbox, action)} />
          <button class="danger" aria-label={`Delete ${webhook.name}`}>
            Delete
          </button>
        </form>
      </div>
    </article>
  )
}

function Deliveries({ organization: { fleet, name, timezone } }: { organization: Organization }) {
  const latest = fleet.deliveries.all().reverse().slice(0, SHOWN)
  if (latest.length === 0) return <p class="quiet">Nothing was delivered yet.</p>
  return (
    <div class="scroll" role="region" aria-label={`Deliveries of ${name}`} tabindex={0}>
      <table>
        <thead>
          <tr>
            {['Event id', 'Event type', 'Webhook', 'At', 'State', 'Attempts', 'Outcome'].map((column) => (
              <th scope="col">{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {latest.map((delivery) => (
            <tr>
              <td class="id">{delivery.eventId}</td>
              <td>{delivery.eventType}</td>
              <td>{fleet.webhooks.get(delivery.webhookId)?.name ?? delivery.webhookId}</td>
              <td>{timeWords(delivery.at, timezone)}</td>
              <td>{delivery.state}</td>
              <td>{delivery.attempts}</td>
              <td>{delivery.outcome}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
