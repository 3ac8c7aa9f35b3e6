import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi, refusalOf } from './fixtures/ask-api'
import type { SandboxControl } from './fixtures/sandbox-control'
import { expect, test } from './fixtures/test'

const platformWebhook = z.object({
  url: z.string(),
  version: z.string(),
  customHeaders: z.array(z.object({ key: z.string() })),
})

/** A webhook as the platform has it; its values are read through the gateway, which hides secrets. */
async function onPlatform(page: Page, id: string) {
  const { status, body } = await askApi(page, 'GET', `/api/platform/webhooks/${id}`)
  expect(status).toBe(200)
  return platformWebhook.parse(body)
}

const itemOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').filter({ hasText: name })

const writes = async (sandbox: SandboxControl) =>
  (await sandbox.requests()).filter(({ method, path }) => method !== 'GET' && path.startsWith('/webhooks'))

test('an administrator points a webhook here, and what it tells is on the desk', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  const { drivers, webhooks } = await sandbox.fixtures()
  await page.goto('/settings/inbox')
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await look('inbox-empty')

  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  const maintenance = itemOf(page, 'Maintenance')
  await expect(maintenance.getByText('Another address')).toBeVisible()
  await expect(maintenance.getByText('https://hooks.sandbox.invalid/2')).toBeVisible()
  await look('list', page, { plain: true })

  const id = webhooks[1] ?? ''
  const before = await onPlatform(page, id)
  await page.getByRole('button', { name: 'Deliver to Wayboard from Maintenance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Have Maintenance deliver to Wayboard?' })
  await expect(dialog.getByText('https://hooks.sandbox.invalid/2')).toBeVisible()
  await look('point')
  await dialog.getByRole('button', { name: 'Deliver to Wayboard' }).click()
  await expect(dialog).toBeHidden()
  await expect(maintenance.getByText('Delivers to Wayboard')).toBeVisible()
  await expect(maintenance.getByText(/\/api\/webhooks\/…$/)).toBeVisible()
  await expect(maintenance.getByText('https://hooks.sandbox.invalid/2'), 'the old address').toBeVisible()
  expect(await page.content(), 'the key is shown to nobody').not.toMatch(/\/api\/webhooks\/[\w-]{8}/)

  const dvir = z
    .object({ id: z.string(), vehicle: z.object({ name: z.string() }) })
    .parse(await sandbox.event({ kind: 'dvir', driverId: drivers[0], defects: 1 }))
  const told = {
    kind: 'webhook-delivery',
    webhookId: id,
    eventType: 'SomethingNew',
    data: { odd: [1, null] },
  }
  await sandbox.event({ ...told, eventId: 'the-same-event', times: 3 })
  await page.goto('/settings/inbox')
  const rows = page.getByRole('table', { name: 'Deliveries' }).getByRole('row')
  const delivered = rows.filter({ hasText: 'DvirSubmitted' })
  await expect(delivered).toContainText(`DVIR ${dvir.id}`)
  await expect(delivered).toContainText('On the desk')
  const odd = rows.filter({ hasText: 'SomethingNew' })
  await expect(odd).toHaveCount(1)
  await expect(odd).toContainText('2 times more')
  await expect(odd).toContainText('Kept')
  await look('inbox', page, { plain: true })

  await page.getByRole('button', { name: 'Kept', exact: true }).click()
  await expect(page).toHaveURL(/state=kept/)
  await expect(delivered).toHaveCount(0)
  await odd.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('"odd"')
  await expect(page.getByText('nothing that the desk lists', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'All deliveries' }).click()
  await expect(page, 'the filter is kept').toHaveURL(/state=kept/)
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await delivered.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText(dvir.id)
  await expect(page.getByText('valid', { exact: true })).toBeVisible()
  await look('delivery', page, { plain: true })
  await page.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByText('Read again: on the desk')).toBeVisible()
  await page.getByRole('link', { name: `DVIR ${dvir.id}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: dvir.vehicle.name })).toBeVisible()
  const listed = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse((await askApi(page, 'GET', '/api/dvirs')).body)
  expect(listed.data.filter(({ id }) => id === dvir.id)).toHaveLength(1)

  await page.goto('/settings/webhooks')
  await expect(maintenance.getByText('yes, and each signature is checked')).toBeVisible()
  await expect(maintenance.getByRole('link', { name: '2', exact: true })).toBeVisible()
  await look('pointed', page, { plain: true })
  await page.getByRole('button', { name: 'Restore the address of Maintenance' }).click()
  const asked = page.getByRole('dialog', { name: 'Restore the address of Maintenance?' })
  await expect(asked.getByText('https://hooks.sandbox.invalid/2')).toBeVisible()
  await asked.getByRole('button', { name: 'Restore' }).click()
  await expect(maintenance.getByText('Another address')).toBeVisible()
  expect(await onPlatform(page, id)).toEqual(before)

  await page.goto('/audit?subject=webhook')
  const entries = page.getByRole('table', { name: 'Audit trail' })
  await expect(entries.getByText('Pointed the webhook “Maintenance” at Wayboard.')).toBeVisible()
  await expect(entries.getByText('back to its former address')).toBeVisible()
})

test('an older version is changed to one that can be read, and put back', async ({
  page,
  sandbox,
  connect,
}) => {
  await connect()
  const id = (await sandbox.fixtures()).webhooks[2] ?? ''
  await page.goto('/settings/webhooks')
  await page.getByRole('button', { name: 'Deliver to Wayboard from Address book' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Now 2018-01-01, which Wayboard cannot read.')).toBeVisible()
  await dialog.getByLabel('Version').selectOption('2022-09-13')
  await dialog.getByRole('button', { name: 'Deliver to Wayboard' }).click()
  await expect(itemOf(page, 'Address book').getByText('2022-09-13')).toBeVisible()
  expect((await onPlatform(page, id)).customHeaders.map(({ key }) => key)).toEqual(['X-Wayboard-Secret'])
  await page.getByRole('button', { name: 'Restore the address of Address book' }).click()
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(itemOf(page, 'Address book').getByText('2018-01-01')).toBeVisible()
  expect(await onPlatform(page, id)).toMatchObject({ version: '2018-01-01', customHeaders: [] })
})

test('a webhook with five headers has no room for ours, and says so', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  const id = (await sandbox.fixtures()).webhooks[0] ?? ''
  const customHeaders = ['A', 'B', 'C', 'D', 'E'].map((key) => ({ key: `X-${key}`, value: '1' }))
  expect((await askApi(page, 'PATCH', `/api/platform/webhooks/${id}`, { customHeaders })).status).toBe(200)
  const before = (await writes(sandbox)).length
  await page.goto('/settings/webhooks')
  const board = itemOf(page, 'Dispatch board')
  await expect(
    board.getByText('This webhook already has 5 custom headers').filter({ visible: true }),
  ).toBeVisible()
  const point = board.getByRole('button', { name: 'Deliver to Wayboard from Dispatch board' })
  await expect(point).toBeDisabled()
  await point.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look('five-headers')
  expect(await refusalOf(page, 'POST', `/api/webhook-settings/${id}/point`, {})).toEqual([
    409,
    'too_many_headers',
  ])
  expect(await writes(sandbox), 'nothing was written').toHaveLength(before)
})

test.describe('where webhooks can be created', () => {
  test.use({ extensions: true })

  test('a webhook is created where the platform can, and explained where it cannot', async ({
    page,
    sandbox,
    connect,
    look,
  }) => {
    await connect()
    await page.goto('/settings/webhooks')
    await sandbox.fault({ method: 'POST', path: '/webhooks', status: 404, body: { message: 'Not Found' } })
    await page.getByRole('button', { name: 'Create webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create webhook' })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Type a name.')).toBeVisible()
    expect(await writes(sandbox)).toEqual([])
    await dialog.getByLabel('Name').fill('Night shift')
    await dialog.getByRole('checkbox', { name: 'IssueCreated' }).check()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('This platform does not let apps create webhooks.')).toBeVisible()
    await expect(dialog.getByText('What you chose is still here.')).toBeVisible()
    await look('lacking')

    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    const made = itemOf(page, 'Night shift')
    await expect(made.getByText('Delivers to Wayboard')).toBeVisible()
    await expect(made.getByText(/DvirSubmitted.*IssueCreated|IssueCreated.*DvirSubmitted/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore the address of Night shift' })).toHaveCount(0)
    const dvir = z.object({ id: z.string() }).parse(await sandbox.event({ kind: 'dvir', defects: 0 }))
    await page.goto('/settings/inbox')
    await expect(page.getByRole('row').filter({ hasText: `DVIR ${dvir.id}` })).toContainText('On the desk')
  })
})

test('what the grant does not open is explained', async ({ page, sandbox, connect, look }) => {
  await connect({ scope: 'admin:read' })
  const id = (await sandbox.fixtures()).webhooks[1] ?? ''
  await page.goto('/settings/webhooks')
  await expect(
    page.getByText('The platform granted read-only access.').filter({ visible: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deliver to Wayboard from Maintenance' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Create webhook' })).toBeDisabled()
  await look('read-only')
  expect(await refusalOf(page, 'POST', `/api/webhook-settings/${id}/point`, {})).toEqual([
    403,
    'scope_read_only',
  ])
  expect(await writes(sandbox)).toEqual([])

  // As long as it is asked: the worker reads webhooks for their names meanwhile, and would take a single refusal away.
  const refused = { method: 'GET', path: '/webhooks', status: 403, body: { message: 'No scope.' } }
  await sandbox.fault({ ...refused, times: 100_000 })
  await page.reload()
  await expect(page.getByText('needs the scope Read Webhooks')).toBeVisible()
  await sandbox.clearFaults()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(itemOf(page, 'Maintenance')).toBeVisible()
})

test('a dispatcher neither sees webhooks nor changes them', async ({
  page: administrator,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  await connect()
  const id = (await sandbox.fixtures()).webhooks[1] ?? ''
  await administrator.goto('/settings/webhooks')
  await expect(itemOf(administrator, 'Maintenance')).toBeVisible()
  const { page } = await colleague('dispatcher')
  for (const [path, title] of [
    ['/settings/webhooks', 'Webhooks: for administrators'],
    ['/settings/inbox', 'Inbox: for administrators'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(title)).toBeVisible()
  }
  await look('dispatcher', page)
  const forbidden = [403, 'role_forbids']
  const before = (await sandbox.requests()).length
  expect(await refusalOf(page, 'GET', '/api/webhook-settings')).toEqual(forbidden)
  expect(await refusalOf(page, 'POST', `/api/webhook-settings/${id}/point`, {})).toEqual(forbidden)
  expect(await refusalOf(page, 'POST', `/api/webhook-settings/${id}/restore`)).toEqual(forbidden)
  expect(await refusalOf(page, 'GET', '/api/webhook-settings/inbox')).toEqual(forbidden)
  const asked = (await sandbox.requests()).slice(before)
  // The list alone is read by the worker meanwhile, for its names.
  expect(asked.filter((request) => request.path.startsWith('/webhooks/'))).toEqual([])
})
