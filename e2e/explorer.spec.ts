import { listed } from './fixtures/listed'
import { expect, test } from './fixtures/test'

test('a newcomer finds an operation by typing, calls it, and sees the answer', async ({
  page,
  connect,
  look,
}) => {
  await connect()
  await page.goto('/explorer')
  await expect(page.getByRole('heading', { name: /^In the specification/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Published beyond it/ })).toBeVisible()
  await look('list', page, { plain: true })

  // By keyboard alone, from here to the answer.
  await page.keyboard.press('/')
  await page.keyboard.type('alert contacts')
  await expect(page.getByRole('link', { name: /\/contacts/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'GET /contacts' })).toBeVisible()
  await expect(page.getByText('Read Alert Contacts')).toBeVisible()
  await expect(page.getByText('not called here yet')).toBeVisible()

  const limit = page.getByLabel('limit', { exact: false })
  await limit.fill('513')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('must be a whole number from 1 to 512')).toBeVisible()
  await expect(limit).toBeFocused()

  await limit.fill('3')
  await expect(page.getByText('GET /contacts?limit=3')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const response = page.getByRole('region', { name: 'Response', exact: true })
  await expect(response.getByText('200', { exact: true })).toBeVisible()
  await expect(response.getByText(/^\d+ ms$/)).toBeVisible()
  await expect(response.getByRole('button', { name: /Copy platform request id/ })).toBeVisible()
  await expect(response.getByText(/"firstName"/)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/GET \/contacts\?limit=3&after=/)).toBeVisible()

  await look('contacts')
  await page.goto('/explorer?find=contacts')
  await expect(page.getByRole('link', { name: /\/contacts.*200/ })).toBeVisible()
})

test('a write is checked, asked about, sent, and stands in the audit trail', async ({
  page,
  connect,
  sandbox,
  axe,
  look,
  shot,
}) => {
  await connect()
  const { addresses } = await sandbox.fixtures()
  await page.goto('/explorer/createRoute')
  await page.getByRole('button', { name: 'Review and send' }).click()
  await expect(page.getByText('is needed')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByLabel('name', { exact: true }).first().fill('From the explorer')
  const stop = page.getByRole('group', { name: 'stops 1' })
  await stop.getByLabel('addressId').fill(addresses[0] ?? '')
  await stop.getByLabel(/^scheduledDepartureTime/).fill('2031-03-01T08:00:00')
  await expect(stop.getByText('Sent as 2031-03-01T08:00:00.000Z')).toBeVisible()
  await look('route')

  const before = await sandbox.requests({ method: 'POST', path: '/fleet/routes' })
  await page.getByRole('button', { name: 'Review and send' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('POST /fleet/routes')).toBeVisible()
  await axe()
  await shot('asked', { fullPage: false })
  expect(await sandbox.requests({ method: 'POST', path: '/fleet/routes' })).toHaveLength(before.length)
  await dialog.getByRole('button', { name: 'Send POST' }).click()
  const response = page.getByRole('region', { name: 'Response', exact: true })
  await expect(response.getByText('200', { exact: true })).toBeVisible()

  // The same as JSON, and back.
  await page.getByText('JSON', { exact: true }).click()
  const body = page.getByLabel('Body as JSON')
  await expect(body).toHaveValue(/From the explorer/)
  await body.fill('{ "name": ')
  await expect(page.getByText(/This is not JSON/)).toBeVisible()
  await body.fill('{ "name": "Again", "colour": "red", "stops": [] }')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('colour', { exact: true })).toBeVisible()
  await page.getByText('Form', { exact: true }).click()
  await expect(page.getByLabel('name', { exact: true }).first()).toHaveValue('Again')

  await page.goto('/audit')
  await expect(page.getByText('Called POST /fleet/routes from the explorer.')).toBeVisible()
})

test.describe('with the published extensions', () => {
  test.use({ extensions: true })

  test('ids are found by the names they have, one or several', async ({ page, connect, look }) => {
    await connect()
    const [one, other] = await listed(page, '/fleet/drivers')
    if (!one || !other) throw new Error('The sandbox has no drivers')

    await page.goto('/explorer/getDriver')
    const id = page.getByRole('combobox', { name: 'id', exact: true })
    await id.fill(one.name)
    await page.getByRole('option').filter({ hasText: one.name }).first().click()
    await expect(id).toHaveValue(one.name)
    await expect(page.getByText(`GET /fleet/drivers/${one.id}`, { exact: true })).toBeVisible()
    await page.keyboard.press('Control+Enter')
    const response = page.getByRole('region', { name: 'Response', exact: true })
    await expect(response.getByText('200', { exact: true })).toBeVisible()

    await page.goto('/explorer/streamDetections')
    const list = page.getByRole('textbox', { name: /^driverIds/ })
    const finder = page.getByRole('combobox', { name: 'Find driver for driverIds' })
    for (const driver of [one, other, one]) {
      await finder.fill(driver.name)
      await page.getByRole('option').filter({ hasText: driver.name }).first().click()
      await expect(finder).toHaveValue('')
    }
    await expect(list).toHaveValue(`${one.id}\n${other.id}`)
    await look('ids')
  })
})

test('a viewer reads and cannot write, and finds the reason', async ({ connect, colleague, sandbox }) => {
  await connect()
  const { page: viewer } = await colleague('viewer')
  await viewer.goto('/explorer/archiveQualificationRecord')
  await expect(
    viewer.getByText('Your role, Viewer, cannot change anything from the explorer').first(),
  ).toBeVisible()
  await viewer.getByLabel('id', { exact: true }).fill('7')
  await viewer.getByRole('button', { name: 'Review and send' }).press('Enter')
  await expect(viewer.getByRole('dialog')).toBeHidden()
  expect(await sandbox.requests({ method: 'POST', path: '/qualification-records/archive' })).toEqual([])

  await viewer.goto('/explorer/getComplianceSettings')
  await viewer.getByRole('button', { name: 'Send', exact: true }).click()
  const response = viewer.getByRole('region', { name: 'Response', exact: true })
  await expect(response.getByText('200', { exact: true })).toBeVisible()
})

test('without a connection nothing is sent, and a grant of reading only sends no write', async ({
  page,
  signUp,
  connect,
  sandbox,
  shot,
}) => {
  await signUp()
  await page.goto('/explorer/listContacts')
  await expect(page.getByText('Not connected yet. Connect the platform first.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible()

  await connect({ person: null, scope: 'admin:read' })
  await page.goto('/explorer/archiveQualificationRecord')
  await expect(page.getByText(/The platform granted read-only access/).first()).toBeVisible()
  await page.getByLabel('id', { exact: true }).fill('7')
  await page.keyboard.press('Control+Enter')
  await shot('read-only')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await sandbox.requests({ method: 'POST', path: '/qualification-records/archive' })).toEqual([])
})
