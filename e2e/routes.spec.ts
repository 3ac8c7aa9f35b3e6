import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test'

const stop = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^Stop ${number}`) }) })

async function fillRoute(page: Page, name: string, addressId: string) {
  await page.goto('/routes/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
  await stop(page, 1).getByRole('radio', { name: 'Known address' }).check()
  await stop(page, 1).getByLabel('Address', { exact: true }).fill(addressId)
  await page.getByRole('button', { name: /add (a )?stop/i }).click()
  for (const [number, place, latitude, longitude] of [
    [2, 'Pier 39, San Francisco', '37.8087', '-122.4098'],
    [3, '1 Ferry Building, San Francisco', '37.7955', '-122.3937'],
  ] as const) {
    const item = stop(page, number)
    await item.getByRole('radio', { name: 'Single-use location' }).check()
    await item.getByRole('textbox', { name: /^Name/ }).fill(`Customer ${number}`)
    await item.getByRole('textbox', { name: /^Address/ }).fill(place)
    await item.getByLabel('Latitude').fill(latitude)
    await item.getByLabel('Longitude').fill(longitude)
  }
}

test('a dispatcher creates a route with three stops, and finds it in the list and in its detail', async ({
  page,
  sandbox,
  connect,
  axe,
  shot,
}) => {
  await connect()
  const { addresses } = await sandbox.fixtures()
  await fillRoute(page, 'Morning north', addresses[0] ?? '')
  await axe()
  await shot('new')
  await page.getByRole('button', { name: 'Create route' }).click()

  await expect(page).toHaveURL(/\/routes\/\d+/)
  await expect(page.getByText('Morning north').first()).toBeVisible()
  await expect(page.getByText('Customer 3').first()).toBeVisible()
  await axe()
  await shot('detail')
  await page.goto('/routes')
  await expect(page.getByText('Morning north').first()).toBeVisible()
  await axe()
  await shot('list')
  const posts = await sandbox.requests({ path: '/fleet/routes', method: 'POST' })
  expect(posts.map(({ status }) => status)).toEqual([200])
})

test("the platform's refusal stands at the field, and what was typed is kept", async ({
  page,
  connect,
  shot,
}) => {
  await connect()
  await fillRoute(page, 'To nowhere', '999999999')
  await page.getByRole('button', { name: 'Create route' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(stop(page, 1).getByLabel('Address', { exact: true })).toHaveValue('999999999')
  await shot('refused')
})

test('the contract is kept before anything is sent: first-stop rule, notes of 2000 characters', async ({
  page,
  sandbox,
  connect,
}) => {
  await connect()
  const { addresses } = await sandbox.fixtures()
  await fillRoute(page, 'No departure', addresses[0] ?? '')
  await stop(page, 1)
    .getByLabel(/Planned departure/)
    .fill('')
  await stop(page, 1)
    .getByLabel(/Planned arrival/)
    .fill('')
  await page
    .getByRole('textbox', { name: /^Notes/ })
    .first()
    .fill('x'.repeat(2001))
  await page.getByRole('button', { name: 'Create route' }).click()
  await expect(page.getByText(/2,?000/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/routes\/new/)
  expect(await sandbox.requests({ path: '/fleet/routes', method: 'POST' })).toHaveLength(0)
})

test('stops move by button and by keyboard alike', async ({ page, sandbox, connect }) => {
  await connect()
  const { addresses } = await sandbox.fixtures()
  await fillRoute(page, 'Reordered', addresses[0] ?? '')
  await stop(page, 3).getByRole('button', { name: /up$/ }).click()
  await expect(stop(page, 2).getByRole('textbox', { name: /^Name/ })).toHaveValue('Customer 3')
  await stop(page, 2).getByRole('button', { name: /down$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(stop(page, 3).getByRole('textbox', { name: /^Name/ })).toHaveValue('Customer 3')
})

test('a route is added by its id and says where it came from', async ({ page, sandbox, connect, shot }) => {
  await connect()
  const { routes } = await sandbox.fixtures()
  await page.goto('/routes')
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(routes[0] ?? '')
  await dialog.getByRole('button', { name: /add/i }).click()
  await expect(page.getByText(routes[0] ?? '').first()).toBeVisible()
  await shot('by-id')
})
