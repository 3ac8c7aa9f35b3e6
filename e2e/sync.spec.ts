import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { allow, openConsent } from './fixtures/install'
import { expect, test } from './fixtures/test'

// The job engine of a process that has just started takes a while to find its first job.
const FILLED = { timeout: 60_000 }
const FIRST = 'Redwood Valley Foods'
const SECOND = 'Gulf Prairie Building Supply'

const rows = (page: Page, table: RegExp) => page.getByRole('table', { name: table }).getByRole('link')
const orders = z.object({
  data: z.array(z.looseObject({ assetId: z.string().nullish() })),
  names: z.object({ assets: z.record(z.string(), z.string()) }),
})

const listOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Lists of the platform' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('on a platform with the published extensions', () => {
  test.use({ extensions: true })

  test('the desk fills by itself after the install: routes, DVIRs and work orders', async ({
    page,
    sandbox,
    connect,
    look,
    axe,
    shot,
  }) => {
    await connect()
    const { dvirs, workOrders, routes } = await sandbox.fixtures()
    await page.goto('/routes')
    await expect(rows(page, /routes/i).first()).toBeVisible(FILLED)
    await expect(page.getByText(String(routes.length), { exact: true }).first()).toBeVisible(FILLED)
    await page.getByRole('link', { name: 'DVIRs' }).first().click()
    await expect(rows(page, /DVIRs/).first()).toBeVisible(FILLED)
    await expect(page.getByText(String(dvirs.length), { exact: true }).first()).toBeVisible(FILLED)
    await page.getByRole('link', { name: 'Work orders' }).first().click()
    await expect(rows(page, /work orders/i).first()).toBeVisible(FILLED)
    await expect(page.getByText(String(workOrders.length), { exact: true }).first()).toBeVisible(FILLED)
    const asset = page.getByRole('table', { name: 'Work orders' }).getByRole('row').nth(1).getByRole('cell')
    await expect(asset.nth(4), 'its name, not its id').toHaveText(/^(?!\d+$).+/, FILLED)

    await page.goto('/settings/lists')
    for (const name of ['Vehicles', 'Drivers', 'Routes', 'Work orders', 'DVIRs', 'Defects'])
      await expect(listOf(page, name).getByText('Read', { exact: true })).toBeVisible(FILLED)
    await expect(page.getByText('Needs the scope Read Routes.').first()).toBeVisible()
    await expect(page.getByText('Available', { exact: true }).first()).toBeVisible()
    await look('lists')

    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto('/work-orders')
    const first = page.getByRole('table', { name: 'Work orders' }).getByRole('row').nth(1)
    await expect(first).toBeVisible()
    const { body } = await askApi(page, 'GET', '/api/lists/work-orders?limit=1')
    const { data, names } = orders.parse(body)
    const named = names.assets[data[0]?.assetId ?? ''] ?? ''
    expect(named).not.toBe('')
    await expect(first.getByText(named, { exact: true }), 'on a phone too').toBeInViewport()
    await shot('phone', { fullPage: false })

    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/settings/lists')
    await page.getByRole('button', { name: 'Read now' }).click()
    await expect(page.getByText('Reading the platform’s lists now')).toBeVisible()
    await page.goto('/settings/connection')
    await expect(page.getByText(FIRST).first()).toBeVisible()
    await axe(page, { plain: true })
  })

  test('another organization is refused with both names, and the desk stays as it was', async ({
    page,
    processes,
    connect,
    look,
  }) => {
    await connect()
    await openConsent(page, processes)
    await allow(page, { organization: SECOND })
    await expect(page.getByRole('heading', { name: /another organization/ })).toBeVisible()
    await expect(page.getByText(`This desk belongs to “${FIRST}”`)).toContainText(SECOND)
    await look('other-organization')
    await page.goto('/settings/connection')
    await expect(page.getByText(FIRST).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Connected' }).first()).toBeVisible()
  })
})

test('on a platform with its specification alone everything is explained, and work goes on by id', async ({
  page,
  sandbox,
  connect,
  look,
}) => {
  await connect()
  await page.goto('/settings/lists')
  for (const name of ['Vehicles', 'Routes', 'Work orders', 'DVIRs'])
    await expect(listOf(page, name).getByText('Not available')).toBeVisible(FILLED)
  await expect(listOf(page, 'Work orders')).toContainText('or are added by their id')
  await look('lists-without', page, { plain: true })
  await page.goto('/work-orders')
  await expect(page.getByText('Work orders arrive by webhooks, or are added by their id.')).toBeVisible()
  const id = (await sandbox.fixtures()).workOrders[0] ?? ''
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Id').fill(id)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${id}`))
  await page.goto('/settings/connection')
  // GET /me is not there: the compliance settings name the carrier.
  await expect(page.getByText(/Redwood Valley/).first()).toBeVisible()
})
