import type { Page } from '@playwright/test'
import { z } from 'zod'
import { createRandom } from '@/sandbox/random'
import { askApi } from './fixtures/ask-api'
import { type Notice, keepTold, readLog, readPlatformEvents, sayOnce } from './fixtures/live'
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

const sequences = (notices: readonly Notice[]) => notices.map(({ sequence }) => sequence)

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

test('the platform goes away and comes back: stale since, then caught up with none lost and none doubled', async ({
  page,
  processes,
  sandbox,
  connect,
  axe,
  shot,
}) => {
  test.setTimeout(240_000)
  await connect()
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 30_000 })
  const routes = []
  for (const name of ['North', 'South', 'East', 'West']) routes.push(await createRoute(page, name))
  const stops = routes.flatMap(({ id, stops: all }) => all.map((stop) => ({ routeId: id, stopId: stop.id })))
  const before = await readPlatformEvents(processes, '')
  const told = await keepTold(page)

  await processes.sandbox.stop()
  await expect(strip(page)).toContainText(/^Stale since \d\d:\d\d C[SD]T\. \w+/, { timeout: 60_000 })
  await axe()
  await shot('stale', { fullPage: false })

  await processes.sandbox.start()
  const stream = { method: 'GET', path: '/route-events/stream' }
  // Nothing is read until all has happened.
  await sandbox.fault({ ...stream, status: 503, times: 1000 })
  const random = createRandom(20)
  const pick = <T>(from: readonly T[]) => from[random.int(0, from.length - 1)]
  const types = ['stopEnRoute', 'stopArrived', 'stopCompleted', 'stopSkipped', 'stopEtaUpdated', 'noSuchType']
  const began = Date.now() - 3_600_000
  for (let number = 0; number < 500; number += 1)
    await sandbox.event({
      kind: 'route-event',
      ...pick(stops),
      eventType: pick(types),
      // Out of order, and each at its own time.
      happenedAtTime: new Date(began + ((number * 7919) % 500) * 1000).toISOString(),
    })
  await sandbox.clearFaults()
  const happened = (await readPlatformEvents(processes, before.endCursor)).events
  expect(happened).toHaveLength(500)

  // Pages that tell again what was told, from anywhere, and send the reader back to where it all began.
  const again = (size: number) => ({
    ...stream,
    status: 200,
    body: {
      data: Array.from({ length: size }, () => pick(happened)),
      pagination: { endCursor: before.endCursor, hasNextPage: true },
    },
  })
  for (const fault of [
    { ...stream, drop: 'before' as const },
    again(0),
    { ...stream, drop: 'after' as const, times: 2 },
    again(40),
    again(1),
    { ...stream, status: 500 },
    { ...stream, drop: 'after' as const },
    again(150),
  ])
    await sandbox.fault(fault)

  await expect.poll(async () => (await told()).length, { timeout: 120_000 }).toBeGreaterThanOrEqual(500)
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 60_000 })
  const log = await readLog(page, (await told())[0]?.sequence ?? 0)
  expect(log.map(sayOnce).sort()).toEqual(happened.map(sayOnce).sort())
  expect(sequences(await told())).toEqual(sequences(log))
  await shot('caught-up', { fullPage: false })
})

test('the desk says when Wayboard itself is away, and goes on by itself', async ({
  page,
  processes,
  sandbox,
  connect,
  shot,
}) => {
  test.setTimeout(120_000)
  await connect()
  const route = await createRoute(page, 'Canal loop')
  await page.goto(`/routes/${route.id}`)
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 30_000 })
  await processes.app.stop()
  await expect(strip(page)).toContainText(/^Not live since \d\d:\d\d C[SD]T\. Wayboard/, { timeout: 20_000 })
  await shot('unreachable', { fullPage: false })
  const stopId = route.stops[0]?.id
  await sandbox.event({ kind: 'route-event', routeId: route.id, stopId, eventType: 'stopCompleted' })
  await processes.app.start()
  await expect(page.getByText(/departed/i).first()).toBeVisible({ timeout: 60_000 })
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 30_000 })
})

test('two tabs share one connection, and the second goes on when the first is closed', async ({
  page,
  context,
  sandbox,
  connect,
}) => {
  test.setTimeout(120_000)
  const opened: { by: Page; url: string }[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource')
      opened.push({ by: request.frame().page(), url: request.url() })
  })
  await connect()
  const route = await createRoute(page, 'Two tabs')
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto(`/routes/${route.id}`)
  await expect(strip(second)).toContainText(/^Live, /, { timeout: 30_000 })
  const happen = (stop: number, eventType: string) =>
    sandbox.event({ kind: 'route-event', routeId: route.id, stopId: route.stops[stop]?.id, eventType })
  await happen(0, 'stopCompleted')
  await expect(second.getByText(/departed/i).first()).toBeVisible({ timeout: 20_000 })
  expect(opened.map(({ by }) => by)).toEqual([page])

  await page.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]?.by).toBe(second)
  await happen(1, 'stopSkipped')
  await expect(second.getByText(/skipped/i).first()).toBeVisible({ timeout: 20_000 })
})
