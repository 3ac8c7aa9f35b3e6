import type { Page } from '@playwright/test'
import { HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

/** A route of two stops that was to begin so long ago (ms), and to be over two hours later. */
async function plan(page: Page, name: string, agoMs: number, vehicleId: string | undefined) {
  const at = (ms: number) => new Date(Date.now() - agoMs + ms).toISOString()
  const place = { latitude: 37.77, longitude: -122.41, address: '1 Market St' }
  const { status } = await askApi(page, 'POST', '/api/routes', {
    ...{ name, vehicleId },
    stops: [
      { name: 'Depot', singleUseLocation: place, scheduledDepartureTime: at(0) },
      { name: 'Customer', singleUseLocation: place, scheduledArrivalTime: at(2 * HOUR_MS) },
    ],
  })
  expect(status).toBe(201)
}

const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name }) })

test('drivers who start no route on the platform: the desk proposes to say so, and nothing is late for it any more', async ({
  page,
  sandbox,
  connect,
  colleague,
  look,
}) => {
  test.setTimeout(300_000)
  await connect()
  const { vehicles } = await sandbox.fixtures()
  for (let number = 1; number <= 20; number += 1)
    await plan(page, `NL-${String(100 + number)}`, (number * 6 + 3) * HOUR_MS, undefined)
  // By the plan the first is under way, and the second leaves with the same vehicle after it.
  await plan(page, 'NL-7 East', HOUR_MS, vehicles[3])
  await plan(page, 'NL-8 West', -85 * MINUTE_MS, vehicles[3])

  await page.goto('/routes?q=NL-7')
  const row = page.getByRole('row', { name: /NL-7 East/ })
  // A page that is drawn while the feed catches up says that nothing is told, and asks again after a minute.
  await expect(row).toContainText(/late/i, { timeout: 120_000 })
  await page.goto('/today')
  const next = lineOf(page, 'NL-8 West')
  await expect(next).toContainText(/has not left for NL-7 East yet/, { timeout: 60_000 })
  const missed = lineOf(page, 'NL-7 East')
  await expect(missed).toContainText(/past departure[\s\S]*Customer would be .+ late/)

  const proposed = page.getByText('routes of the last 14 days should be over, and the platform reported no')
  await expect(proposed).toBeVisible()
  await look('proposed')
  const dispatcher = await colleague('dispatcher')
  await dispatcher.page.goto('/today')
  await expect(
    dispatcher.page.getByText(/If your drivers do not start routes on the platform, .+ can say so/),
  ).toBeVisible()
  await expect(
    dispatcher.page.getByRole('button', { name: 'Our drivers do not start routes there' }),
  ).toHaveCount(0)

  await page.getByRole('button', { name: 'Our drivers do not start routes there' }).click()
  await expect(proposed).toHaveCount(0)
  await expect(page.getByText(/has not left/)).toHaveCount(0, { timeout: 60_000 })
  await expect(missed, 'nobody must act on it').toHaveCount(0)
  await expect(dispatcher.page.getByText(/has not left/), 'an open desk hears of it').toHaveCount(0, {
    timeout: 60_000,
  })
  await page.getByRole('link', { name: /Departure not reported/ }).click()
  await expect(missed).toContainText('Departure not reported')
  await expect(missed).not.toContainText('past departure')
  await missed.locator('summary').click()
  await expect(missed).toContainText('it is not known whether it left, or when')
  await look('untold')

  await page.goto('/routes?q=NL-7')
  await expect(row).toContainText('Departure not reported')
  await expect(row).not.toContainText(/late/i)
  await page.goto('/routes?show=late')
  await expect(page.getByRole('row', { name: /NL-/ })).toHaveCount(0)
  await page.goto('/routes/map')
  const untold = page.getByRole('region', { name: 'Departure not reported' })
  await expect(untold.getByRole('button', { name: /NL-7 East/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'Late', exact: true }).getByText(/NL-7/)).toHaveCount(0)
  await page.goto('/routes/board')
  // Around midnight it began on another day.
  await page.getByRole('combobox', { name: 'Time shown' }).selectOption('3 days')
  const strip = page
    .getByRole('region', { name: 'Route board' })
    .getByRole('button', { name: /^NL-7 East/ })
    .first()
  await expect(strip).toHaveAccessibleName(/departure not reported/, { timeout: 60_000 })
  await expect(strip).not.toHaveAccessibleName(/late/)

  await page.goto('/audit')
  await expect(page.getByText(/Departures are reported by nobody/)).toBeVisible()
  await page.goto('/settings/departures')
  await page.getByRole('combobox', { name: 'A departure is known' }).selectOption('As the platform reports')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('From now on, departures go by this.')).toBeVisible()
  await expect(page.getByText('routes of the last 14 days should be over')).toBeVisible()
  await page.goto('/routes?q=NL-7')
  await expect(row).toContainText(/late/i)
})
