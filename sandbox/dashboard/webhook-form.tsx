/** @jsxImportSource hono/jsx */
import { WEBHOOK_EVENT_TYPES, WEBHOOK_VERSIONS } from '@/lib/platform/contract/webhook-events'
import type { WebhookFormValues } from '../webhooks/read-webhook-form'
import { FormToken } from './form-token'
import { Layout } from './layout'
import { Problems } from './problems'

interface WebhookFormProps {
  title: string
  token: string
  values: WebhookFormValues
  problems: string[]
}

/** Specification, Resources, Webhook: what a person sets; here event types are assigned too. */
export function WebhookFormPage({ title, token, values, problems }: WebhookFormProps) {
  return (
    <Layout title={title} current="/dashboard/webhooks">
      <Problems problems={problems} />
      <form class="card" method="post">
        <FormToken token={token} />
        <div class="field">
          <label for="name">Name</label>
          <input id="name" name="name" value={values.name} maxlength={255} required />
        </div>
        <div class="field">
          <label for="url">URL</label>
          <input
            id="url"
            name="url"
            value={values.url}
            maxlength={2047}
            required
            aria-describedby="url-hint"
          />
          <div class="quiet" id="url-hint">
            https, except on this machine.
          </div>
        </div>
        <fieldset>
          <legend>Version</legend>
          {WEBHOOK_VERSIONS.map((version) => (
            <label class="choice">
              <input type="radio" name="version" value={version} checked={version === values.version} />
              <span>{version}</span>
            </label>
          ))}
        </fieldset>
        <div class="field">
          <label for="eventTypes">Event types</label>
          <textarea id="eventTypes" name="eventTypes" rows={6} aria-describedby="types-hint">
            {values.eventTypes.join('\n')}
          </textarea>
          <div class="quiet" id="types-hint">
            One a line. Known: {WEBHOOK_EVENT_TYPES.join(', ')}; also WorkOrderCreatedOrChanged.
          </div>
        </div>
        <div class="field">
          <label for="headers">Custom headers</label>
          <textarea id="headers" name="headers" rows={3} aria-describedby="headers-hint">
            {values.headers}
          </textarea>
          <div class="quiet" id="headers-hint">
            At most 5, one a line, written Name: value.
          </div>
        </div>
        <button class="primary">Save</button> <a href="/dashboard/webhooks">Cancel</a>
      </form>
    </Layout>
  )
}
