import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { expect, test } from './fixtures/test'

const created = z.object({
  data: z.object({ id: z.string(), name: z.string(), stops: z.array(z.object({ id: z.string() })) }),
})

/** A route of two stops, made on the platform through the desk's own API. */
async function createRoute(page: Page, name: string) {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const place = { latitude: 37.77, longitude: -122.41, address: '1 Market St' }
  const { status, body } = await askApi(page, 'POST', '/api/routes', {
    name,
    stops: [
      { name: 'Depot', singleUseLocation: place, scheduledDepartureTime: at(15) },
      { name: 'Customer', singleUseLocation: place, scheduledArrivalTime: at(60) },
    ],
  })
  expect(status).toBe(201)
  return created.parse(body).data
}

const strip = (page: Page) => page.getByRole('banner')

test('an event of the platform moves a stop on an open desk within a second after its poll, without a reload', async ({
  page,
  sandbox,
  connect,
  axe,
  shot,
}) => {
  await connect()
  const route = await createRoute(page, 'Harbour loop')
  await page.goto(`/routes/${route.id}`)
  await expect(strip(page)).toContainText(/^Live, last asked \d\d:\d\d /)
  const panel = page
    .getByRole('dialog')
    .or(page.locator('aside, section'))
    .filter({ hasText: 'Harbour loop' })
  await expect(panel.first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }))

  const since = new Date().toISOString()
  await sandbox.event({
    kind: 'route-event',
    routeId: route.id,
    stopId: route.stops[0]?.id,
    eventType: 'stopCompleted',
  })
  const moved = page.getByText(/departed/i).first()
  await expect(moved).toBeVisible({ timeout: 20_000 })
  const shownAt = Date.now()
  const polls = await sandbox.requests({ path: '/route-events/stream', since })
  const told = polls.filter(({ at }) => Date.parse(at) <= shownAt).at(-1)
  expect(shownAt - Date.parse(told?.at ?? '')).toBeLessThan(1_000)
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)
  await axe()
  await shot('moved')
})
