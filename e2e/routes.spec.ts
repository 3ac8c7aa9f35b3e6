import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

const stopsOf = z.object({
  data: z.object({
    stops: z.array(
      z.looseObject({ id: z.string(), scheduledArrivalTime: z.string(), state: z.string().optional() }),
    ),
  }),
})

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
  await axe(page, { plain: true })
  await shot('detail')
  await page.goto('/routes')
  await expect(page.getByText('Morning north').first()).toBeVisible()
  await axe(page, { plain: true })
  await shot('list')

  // The same again on the next day.
  await page.getByRole('link', { name: 'Morning north' }).first().click()
  await page.getByRole('link', { name: 'New route like this' }).click()
  await expect(page).toHaveURL(/\/routes\/new\?like=\d+/)
  await expect(stop(page, 3).getByRole('textbox', { name: /^Name/ })).toHaveValue('Customer 3')
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill('Morning south')
  await page.getByRole('button', { name: 'Create route' }).click()
  await expect(page).toHaveURL(/\/routes\/\d+/)
  await expect(page.getByText('Morning south').first()).toBeVisible()
  const posts = await sandbox.requests({ path: '/fleet/routes', method: 'POST' })
  expect(posts.map(({ status }) => status)).toEqual([200, 200])
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

test('stops move by button and by keyboard alike, and into the shortest order', async ({
  page,
  connect,
  look,
}) => {
  await connect()
  await fillRoute(page, 'Reordered', '999999999')
  const name = (number: number) => stop(page, number).getByRole('textbox', { name: /^Name/ })
  await stop(page, 3).getByRole('button', { name: /up$/ }).click()
  await expect(name(2)).toHaveValue('Customer 3')
  await stop(page, 2).getByRole('button', { name: /down$/ }).focus()
  await page.keyboard.press('Enter')
  await expect(name(3)).toHaveValue('Customer 3')

  const shorten = page.getByRole('button', { name: 'Shorten the route' })
  const dialog = page.getByRole('dialog', { name: 'Shorten the route' })
  await shorten.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveText(['Stop 1: 999999999'])
  await page.keyboard.press('Escape')
  await expect(shorten).toBeFocused()

  await page.getByRole('button', { name: 'Add stop' }).click()
  await name(4).fill('Customer 4')
  await stop(page, 1).getByRole('radio', { name: 'Single-use location' }).check()
  for (const [number, latitude, longitude] of [
    [1, '37.7749', '-122.4194'],
    [4, '37.8080', '-122.4177'],
  ] as const) {
    await stop(page, number).getByLabel('Latitude').fill(latitude)
    await stop(page, number).getByLabel('Longitude').fill(longitude)
  }
  const arrivals = () =>
    Promise.all(
      [2, 3, 4].map((number) =>
        stop(page, number)
          .getByLabel(/Planned arrival/)
          .inputValue(),
      ),
    )
  const planned = await arrivals()
  await shorten.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'The last stop stays last' })).toBeChecked()
  await expect(dialog.getByRole('listitem')).toHaveText([
    ...['37.7749, -122.4194 now stop 1', 'Customer 3 now stop 3'],
    ...['Customer 2 now stop 2', 'Customer 4 now stop 4'],
  ])
  await look('shorten')
  await dialog.getByRole('button', { name: 'Use this order' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shorten).toBeFocused()
  await expect(page.getByText('2 stops moved, the route is shorter')).toBeAttached()
  await expect(name(2)).toHaveValue('Customer 3')
  await expect(name(3)).toHaveValue('Customer 2')
  expect(await arrivals(), 'times stay with their place').toEqual(planned)
  await shorten.press('Enter')
  await expect(dialog.getByText('This order is already the shortest that was found.')).toBeVisible()
})

test('a route is added by its id and says where it came from', async ({ page, sandbox, connect, shot }) => {
  await connect()
  const { routes } = await sandbox.fixtures()
  await page.goto('/routes')
  await page.getByRole('button', { name: 'Add by id' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(routes[0] ?? '')
  await dialog.getByRole('button', { name: /add/i }).click()
  await expect(page).toHaveURL(new RegExp(`/routes/${routes[0] ?? ''}`))
  await expect(page.getByRole('button', { name: /^Copy (ids|route id)/ }).first()).toBeVisible()
  await expect(page.getByText(/^Platform (answer|feed|list)/).first()).toBeVisible()
  await shot('by-id')
})

test.describe('with the platform’s lists', () => {
  test.use({ extensions: true })

  test('a route stays in the Late list for as long as it drives late', async ({
    page,
    sandbox,
    connect,
    axe,
    look,
    shot,
  }) => {
    await connect()
    const routeId = (await sandbox.fixtures()).routes[27] ?? ''
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/routes?show=late')
    const table = page.getByRole('table', { name: 'Routes' })
    const row = table.getByRole('row').filter({ hasText: 'RV-2028' })
    await expect(row).toBeVisible({ timeout: 60_000 })

    const late = page.getByRole('button', { name: /^Late/ })
    const badge = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Routes/ })
    const numberIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? '')?.[0] ?? 0)
    const counts = async () => [
      await numberIn(badge.textContent()),
      await numberIn(late.textContent()),
      // No table where there is none.
      await table.evaluateAll(([shown]) => Number(shown?.getAttribute('aria-rowcount') ?? 1) - 1),
    ]
    /** Badge, chip and list say the same; answers what. */
    const agree = async () => {
      let many: number[] = []
      await expect.poll(async () => new Set((many = await counts())).size, { timeout: 60_000 }).toBe(1)
      return many[0] ?? 0
    }

    const planned = async (stop: number) => {
      const { body } = await askApi(page, 'GET', `/api/routes/${routeId}`)
      return stopsOf.parse(body).data.stops[stop] ?? { id: '', scheduledArrivalTime: '', state: '' }
    }
    const happens = async (stop: number, eventType: string, minutesAgo: number, eta?: string) => {
      const { id: stopId } = await planned(stop)
      await sandbox.event({
        kind: 'route-event',
        routeId,
        stopId,
        eventType,
        happenedAtTime: new Date(began - minutesAgo * 60_000).toISOString(),
        ...(eta && { eta }),
      })
    }
    const began = Date.now()
    const STATES = { arrived: /arrived/i, left: /departed|left/i, drivenTo: /en route/i }
    const told = async (stop: number, state: RegExp) =>
      expect.poll(async () => (await planned(stop)).state, { timeout: 60_000 }).toMatch(state)

    // On its way to the third stop, more than its window late. The next one's ETA is from before it arrives.
    const first = await agree()
    expect(first).toBeGreaterThan(0)
    await happens(3, 'stopEtaUpdated', 5, (await planned(3)).scheduledArrivalTime)
    await happens(2, 'stopArrived', 4)
    await told(2, STATES.arrived)
    await expect(row).toContainText(/Late \d+\smin/)
    await agree()
    await shot('late-arrived', { fullPage: false })

    await happens(2, 'stopCompleted', 1)
    await happens(3, 'stopEnRoute', 1)
    await told(3, STATES.drivenTo)
    await expect(row).toContainText(/Late \d+\smin/)
    const still = await agree()
    await look('late')

    // An ETA that is newer than all of that, and on time, clears it.
    await happens(3, 'stopEtaUpdated', 0, (await planned(3)).scheduledArrivalTime)
    await expect(row).toHaveCount(0, { timeout: 60_000 })
    expect(await agree()).toBeLessThan(still)

    for (const stop of [3, 4, 5]) await happens(stop, 'stopSkipped', 0)
    await happens(6, 'stopArrived', 0)
    await page.getByRole('button', { name: /^Done/ }).click()
    await page.getByRole('searchbox', { name: 'Search routes' }).fill('RV-2028')
    await expect(row).toContainText(/Done/, { timeout: 60_000 })
    await expect(row).toContainText('3 late')
    await row.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /RV-2028/ })).toBeVisible()
    await expect(page.getByText('3 late').last()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Why was it late?' })).toBeVisible({ timeout: 60_000 })
    await look('done-late')

    // A customer is shown where it is: a link is made, shown to a camera, given another end and ended.
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const share = page.getByRole('dialog', { name: /^Share / })
    await share.getByRole('button', { name: 'New link' }).click()
    const making = page.getByRole('dialog', { name: 'New live link' })
    await making.getByRole('textbox', { name: 'Name' }).fill('For Kim')
    await axe()
    await shot('share-new', { fullPage: false })
    await making.getByRole('button', { name: 'Make link' }).click()
    const link = share.getByRole('listitem').filter({ hasText: 'For Kim' })
    await link.getByRole('button', { name: 'QR code' }).click()
    await expect(link.getByRole('img', { name: 'QR code of the link For Kim' })).toBeVisible()
    await expect(link.getByRole('link', { name: /^Email/ })).toHaveAttribute(
      'href',
      /^mailto:.*For%20Kim.*https/,
    )
    await axe()
    await shot('share', { fullPage: false })
    await page.setViewportSize({ width: 375, height: 800 })
    await shot('share-375', { fullPage: false })
    await link.getByRole('button', { name: 'Change end' }).click()
    const changing = page.getByRole('dialog', { name: 'When should “For Kim” end?' })
    await changing.getByLabel('Ends').fill('2030-01-07T06:00')
    await changing.getByRole('button', { name: 'Change end' }).click()
    await expect(changing).toBeHidden()
    await expect(link).toContainText('Jan 7, 2030')
    await link.getByRole('button', { name: 'End link' }).click()
    await page
      .getByRole('dialog', { name: 'End “For Kim”?' })
      .getByRole('button', { name: 'End link' })
      .click()
    // Said where it is heard: the page below is hidden from who listens. And the focus goes on in the dialog.
    await expect(share.getByRole('status').filter({ hasText: '“For Kim” has ended' })).toBeVisible()
    await expect(link).toHaveCount(0)
    await expect(share.locator(':focus')).toHaveCount(1)
  })
})
