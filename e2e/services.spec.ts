import { DAY_MS } from '@/lib/durations'
import { askApi } from './fixtures/ask-api'
import { listed } from './fixtures/listed'
import { expect, test } from './fixtures/test'

const PATIENT = { timeout: 60_000 }
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('last services come from a file; a work order is made when one is due, and moves the next when it is completed', async ({
    page,
    sandbox,
    connect,
    colleague,
    look,
  }) => {
    await connect()
    const { vehicles } = await sandbox.fixtures()
    const [due = '', recent = ''] = vehicles
    await page.goto('/programs')
    await listed(page, '/fleet/vehicles')

    await page.getByRole('button', { name: 'New program' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name', { exact: true }).fill('Oil change')
    await dialog.getByLabel('Every … days').fill('30')
    await dialog.getByLabel('Create a work order when it is due').check()
    // A name that was typed and not picked is no vehicle: said at its box, and nothing is sent.
    await dialog.getByLabel('By make and model').fill('Freightliner')
    const picker = dialog.getByLabel(/^Vehicles/)
    await picker.fill('nobody knows this one')
    await dialog.getByRole('button', { name: 'Add program' }).click()
    await expect(picker).toBeFocused()
    await expect(picker).toHaveAccessibleDescription(/Not added: pick one from the list\./)
    await expect(picker).toHaveAttribute('aria-invalid', 'true')
    await picker.fill('')
    await dialog.getByLabel('By make and model').fill('')
    await dialog.getByLabel('Every vehicle').check()
    await dialog.getByRole('button', { name: 'Add program' }).click()
    await expect(page.getByText('A work order is created when it is due.')).toBeVisible(PATIENT)
    await page.getByRole('navigation').getByRole('link', { name: 'Services' }).first().click()

    await page.getByRole('button', { name: 'Import last services' }).click()
    const file = `Unit,Service,Last done\n${due},Oil change,${dayAgo(40)}\n${recent},oil change,soon\n`
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'last.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expect(page.getByText('1 row to fix is left out.')).toBeVisible(PATIENT)
    await look('mend')
    await page.getByLabel('Done, row 3').fill(dayAgo(3))
    await page.getByLabel('Done, row 3').press('Enter')
    // The first is carried out or not: nobody is told.
    await sandbox.fault({ method: 'POST', path: '/maintenance/work-orders', status: 503 })
    await page.getByRole('button', { name: 'Record 2 services' }).click()
    await expect(page.getByText('2 services were recorded')).toBeVisible(PATIENT)

    await page.getByRole('link', { name: 'Oil change' }).click()
    await expect(page).toHaveURL(/\/programs\/[0-9a-f-]{36}$/)
    const row = page
      .getByRole('list', { name: 'Vehicles' })
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="/vehicles/${due}"]`) })
    await expect(async () => {
      await page.reload()
      await expect(row.getByText(/Nobody knows/)).toBeVisible({ timeout: 5_000 })
    }).toPass(PATIENT)
    await look('unknown')
    const { page: viewer } = await colleague('viewer')
    await viewer.goto(page.url())
    const send = viewer.getByRole('button', { name: 'Send again' })
    await expect(send).toHaveAttribute('aria-disabled', 'true')

    await row.getByRole('button', { name: 'Send again' }).click()
    const order = row.getByRole('link', { name: /^Work order \d/ })
    await expect(async () => {
      await page.reload()
      await expect(order).toBeVisible({ timeout: 5_000 })
    }).toPass(PATIENT)
    const posts = await sandbox.requests({ path: '/maintenance/work-orders', method: 'POST' })
    expect(posts.map(({ status }) => status)).toEqual([503, 200])

    const id = (await order.getAttribute('href'))?.split('/').at(-1) ?? ''
    const { status } = await askApi(page, 'PATCH', `/api/work-orders/${id}`, { status: 'Completed' })
    expect(status).toBe(200)
    await expect(async () => {
      await page.reload()
      await expect(row.getByText('Not due')).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 120_000 })
    await page.goto(`/vehicles/${due}`)
    await page.getByText('What was recorded').click()
    await expect(page.getByText(`by work order ${id}`)).toBeVisible()
  })
})
