import { askApi } from './fixtures/ask-api'
import { knowWorkOrder } from './fixtures/maintenance'
import { invitationLink } from './fixtures/members'
import { expect, test } from './fixtures/test'

test('each write left who, what and the platform request id; the trail filters and verifies', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  const person = await connect()
  const { dvirs, workOrders, users } = await sandbox.fixtures()
  const [dvir = '', added = ''] = dvirs
  const [workOrder = ''] = workOrders
  await askApi(page, 'POST', '/api/dvirs', { id: added })
  const resolved = await askApi(page, 'PATCH', `/api/dvirs/${dvir}`, { authorId: users[0], isResolved: true })
  expect(resolved.status).toBe(200)
  await knowWorkOrder(page, workOrder, { status: 'In Progress' })
  await invitationLink(page, 'mechanic')
  const sent = await sandbox.requests({ method: 'PATCH' })

  await page.goto('/audit')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  const summaries = [
    [`Resolved DVIR ${dvir}.`, sent[0]?.requestId],
    [`Changed work order ${workOrder}: status.`, sent[1]?.requestId],
  ] as const
  for (const [summary, requestId] of summaries) {
    await expect(row(summary)).toContainText(person?.name ?? '')
    await expect(row(summary)).toContainText(requestId ?? 'no request')
  }
  await expect(row(`Added DVIR ${added} by its id.`)).toBeVisible()
  await expect(row('as mechanic').or(row('invit')).first()).toBeVisible()
  await expect(row('onnect').first()).toBeVisible()

  await page.getByRole('button', { name: `Changed work order ${workOrder}: status.` }).click()
  await expect(page.getByText('work_order.updated')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute(
    'href',
    `/work-orders/${workOrder}`,
  )
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('The trail is intact.')).toBeVisible()
  await look('verified')

  await page.getByRole('combobox', { name: 'What it is about' }).selectOption({ label: 'DVIRs' })
  await expect(page).toHaveURL(/subject=dvir/)
  await expect(row(`Changed work order ${workOrder}`)).toHaveCount(0)
  await expect(row(`Resolved DVIR ${dvir}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(row(`Changed work order ${workOrder}`)).toBeVisible()

  await page.goto(`/dvirs/${dvir}`)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(row(`Resolved DVIR ${dvir}.`)).toBeVisible()
  await expect(row(`Added DVIR ${added} by its id.`)).toHaveCount(0)
  await page.getByRole('button', { name: `Only ${dvir}` }).click()
  await expect(row(`Added DVIR ${added} by its id.`)).toBeVisible()
})

test('a viewer reads and verifies the trail of their own organization, and of no other', async ({
  browser,
  signUp,
  colleague,
  processes,
}) => {
  const person = await signUp()
  const { page: theirs } = await colleague('viewer')
  await theirs.goto('/audit')
  await expect(theirs.getByRole('cell', { name: person.name, exact: true }).first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Verify' }).click()
  await expect(theirs.getByText('The trail is intact.')).toBeVisible()

  const stranger = await (await browser.newContext({ baseURL: processes.appUrl })).newPage()
  await signUp(undefined, stranger)
  await stranger.goto('/audit')
  await expect(stranger.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await expect(stranger.getByText('Viewer Marlow')).toHaveCount(0)
  await stranger.context().close()
})
