import { Hono } from 'hono'
import { randomBytes } from 'node:crypto'
import type { WebhookRecord } from '../fleet/webhook'
import { newId } from '../new-id'
import { readPageForm } from '../read-page-form'
import type { Sandbox, SandboxContext, SandboxHono } from '../sandbox'
import { readWebhookForm, type WebhookFormValues } from '../webhooks/read-webhook-form'
import { answerPage } from './answer-page'
import { forgedForm, formToken } from './form-token'
import { answerForged, answerUnknown } from './refused'
import { WebhookFormPage } from './webhook-form'
import { WebhooksPage } from './webhooks'

const LIST = '/dashboard/webhooks'
const EMPTY: WebhookFormValues = { name: '', url: '', version: '2021-06-09', eventTypes: [], headers: '' }

/** Webhooks: list with deliveries, add, edit, delete. */
export function manageWebhooks(sandbox: Sandbox) {
  const { state, snapshot } = sandbox
  const app = new Hono<SandboxHono>()

  const organizationOf = (c: SandboxContext) =>
    state.organizations.find((one) => one.id === c.req.query('organization')) ?? state.organizations[0]

  const showForm = (c: SandboxContext, title: string, values: WebhookFormValues, problems: string[] = []) =>
    answerPage(c, WebhookFormPage({ title, token: formToken(sandbox, c.req.path), values, problems }), {
      status: problems.length > 0 ? 400 : 200,
    })

  app.get(LIST, (c) => answerPage(c, WebhooksPage(sandbox)))
  app.get(`${LIST}/new`, (c) => showForm(c, 'Add a webhook', EMPTY))

  app.post(`${LIST}/new`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const { values, customHeaders, problems } = readWebhookForm(form)
    if (problems.length > 0) return showForm(c, 'Add a webhook', values, problems)
    const { headers: _headers, ...fields } = values
    const organization = organizationOf(c)
    organization.fleet.webhooks.put({
      ...fields,
      customHeaders,
      id: newId(state, organization.id),
      secretKey: randomBytes(32).toString('base64'),
    })
    await snapshot.flush()
    return c.redirect(LIST, 303)
  })

  app.get(`${LIST}/:id`, (c) => {
    const known = organizationOf(c).fleet.webhooks.get(c.req.param('id'))
    return known ? showForm(c, `Edit ${known.name}`, valuesOf(known)) : answerUnknown(c)
  })

  app.post(`${LIST}/:id`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    const { webhooks } = organizationOf(c).fleet
    const known = webhooks.get(c.req.param('id'))
    if (!known) return answerUnknown(c)
    const { values, customHeaders, problems } = readWebhookForm(form)
    if (problems.length > 0) return showForm(c, `Edit ${known.name}`, values, problems)
    const { headers: _headers, ...fields } = values
    webhooks.put({ ...known, ...fields, customHeaders })
    await snapshot.flush()
    return c.redirect(LIST, 303)
  })

  app.post(`${LIST}/:id/delete`, async (c) => {
    const form = await readPageForm(c)
    if (forgedForm(sandbox, c, form.csrf)) return answerForged(c)
    organizationOf(c).fleet.webhooks.delete(c.req.param('id'))
    await snapshot.flush()
    return c.redirect(LIST, 303)
  })
  return app
}

const valuesOf = ({ name, url, version, eventTypes, customHeaders }: WebhookRecord): WebhookFormValues => ({
  name,
  url,
  version,
  eventTypes,
  headers: customHeaders.map(({ key, value }) => `${key}: ${value}`).join('\n'),
})
