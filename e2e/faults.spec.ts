import fs from 'node:fs'
import path from 'node:path'
import { interactive } from './fixtures/interactive'
import { knowWorkOrder } from './fixtures/maintenance'
import { expect, test } from './fixtures/test'

test('offline: a row opens as its list knows it, a page that cannot be fetched says so in our words, and both recover', async ({
  page,
  context,
  sandbox,
  connect,
  axe,
  shot,
}) => {
  await connect()
  const [first = '', second = ''] = (await sandbox.fixtures()).workOrders
  await knowWorkOrder(page, first, { status: 'Open', description: 'Brake hose', priority: 'High' })
  await knowWorkOrder(page, second, { status: 'Assigned', description: 'Oil service' })
  await page.goto('/work-orders')
  const table = page.getByRole('table', { name: 'Work orders' })
  await expect(table.getByRole('link', { name: 'Brake hose' })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await context.setOffline(true)
  await table.getByRole('link', { name: 'Brake hose' }).click()
  await expect(page).toHaveURL(new RegExp(`/work-orders/${first}$`))
  const panel = page.getByRole('region', { name: 'Brake hose' })
  await expect(panel.getByText('You are offline.')).toBeVisible()
  await expect(panel.getByText('High')).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/work-orders$/)
  await expect(panel).toHaveCount(0)
  await table.getByRole('link', { name: 'Oil service' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await shot('offline-row', { fullPage: false })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wayboard cannot be reached' })).toBeVisible()
  await expect(page.getByText(second)).toBeVisible()
  await axe()
  await shot('offline-page', { fullPage: false })
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oil service' })).toBeVisible()
  await interactive(page)

  // Back online, what was held opens by itself.
  await page.keyboard.press('Escape')
  await expect(table.getByRole('link', { name: 'Brake hose' })).toBeVisible()
  await context.setOffline(true)
  await table.getByRole('link', { name: 'Brake hose' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Brake hose' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('a page that fails in the browser gives a number, and the log has it', async ({
  page,
  connect,
  axe,
}) => {
  await connect()
  await page.goto('/work-orders')
  await expect(page.getByText('No work orders yet')).toBeVisible()
  // What a deploy does to an open page: a script that it has not fetched yet is not there any more.
  await page.route('**/_next/static/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  await expect(page.getByRole('heading', { name: 'This page failed' })).toBeVisible()
  await expect(page.getByText('pass on this number')).toBeVisible()
  const number = await page.getByRole('alert').getByRole('code').textContent()
  expect(number?.trim()).toMatch(/^[0-9a-f-]{36}$/)
  const log = path.join('artifacts', 'e2e-app.log')
  await expect.poll(() => fs.readFileSync(log, 'utf8')).toContain(number?.trim())
  await axe()
})
