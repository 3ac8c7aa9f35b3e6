import type { Page } from '@playwright/test'
import { z } from 'zod'
import { askApi } from './fixtures/ask-api'
import { createRoute, type Notice, readLog, sayOnce } from './fixtures/live'
import { knowWorkOrder } from './fixtures/maintenance'
import { playOutage } from './fixtures/outage'
import { expect, test } from './fixtures/test'

const members = z.object({ data: z.array(z.object({ userId: z.string(), email: z.string() })) })

const sequences = (notices: readonly Notice[]) => notices.map(({ sequence }) => sequence)

const strip = (page: Page) => page.getByRole('banner')

test('an event of the platform moves a stop on an open desk with the poll that tells it, without a reload', async ({
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
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }))

  const began = new Date().toISOString()
  await sandbox.event({
    kind: 'route-event',
    routeId: route.id,
    stopId: route.stops[0]?.id,
    eventType: 'stopCompleted',
  })
  const madeAt = Date.now()
  // Looked at with every picture: an expectation looks once a second after a while.
  const shown = await page.waitForFunction(
    () => /departed/i.test(document.querySelector('main')?.innerText ?? '') && Date.now(),
    null,
    { timeout: 60_000, polling: 'raf' },
  )
  const shownAt = Number(await shown.jsonValue())
  const polls = (await sandbox.requests({ path: '/route-events/stream', since: began }))
    .map(({ at }) => Date.parse(at))
    .filter((at) => at <= shownAt)
  // The first one behind the event told it. A slow machine may draw it after the next one began, five seconds on.
  const [toldAt, ...later] = polls.filter((at) => at >= madeAt)
  expect(later.length, `polls after the one at ${toldAt}, until it showed at ${shownAt}`).toBeLessThan(2)
  expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true)
  await axe(page, { plain: true })
  await shot('moved')
})

test('the platform goes away and comes back: stale since, then caught up with none lost and none doubled', async ({
  page,
  processes,
  sandbox,
  connect,
  look,
  shot,
}) => {
  await connect()
  await page.goto('/routes')
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 30_000 })
  const { happened, told, caughtUp } = await playOutage(page, processes, sandbox, {
    events: 100,
    async whileAway() {
      await expect(strip(page)).toContainText(/^Stale since \d\d:\d\d C[SD]T\. \w+/, { timeout: 60_000 })
      await look('stale')
    },
  })
  await caughtUp(120_000)
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 60_000 })
  expect((await told()).map(sayOnce).sort()).toEqual(happened.map(sayOnce).sort())
  const log = await readLog(page, (await told())[0]?.sequence ?? 0)
  expect(sequences(await told())).toEqual(sequences(log.filter(({ source }) => source === 'feed')))
  await shot('caught-up', { fullPage: false })
})

test('the desk says when Wayboard itself is away, and goes on by itself', async ({
  page,
  processes,
  sandbox,
  connect,
  shot,
}) => {
  await connect()
  const route = await createRoute(page, 'Canal loop')
  await page.goto(`/routes/${route.id}`)
  await expect(strip(page)).toContainText(/^Live, /, { timeout: 30_000 })
  await processes.app.stop()
  await expect(strip(page)).toContainText(/^Not live since \d\d:\d\d C[SD]T\. Wayboard/, { timeout: 60_000 })
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
  const opened: { by: Page; url: string }[] = []
  context.on('request', (request) => {
    if (request.resourceType() === 'eventsource')
      opened.push({ by: request.frame().page(), url: request.url() })
  })
  await connect()
  const route = await createRoute(page, 'Two tabs')
  await page.goto('/routes')
  await expect.poll(() => opened.length).toBe(1)
  const second = await context.newPage()
  await second.goto(`/routes/${route.id}`)
  await expect(strip(second)).toContainText(/^Live, /, { timeout: 30_000 })
  const happen = (stop: number, eventType: string) =>
    sandbox.event({ kind: 'route-event', routeId: route.id, stopId: route.stops[stop]?.id, eventType })
  await happen(0, 'stopCompleted')
  await expect(second.getByText(/departed/i).first()).toBeVisible({ timeout: 60_000 })
  expect(opened.map(({ by }) => by)).toEqual([page])

  await page.close()
  await expect.poll(() => opened.length).toBe(2)
  expect(opened[1]?.by).toBe(second)
  await happen(1, 'stopSkipped')
  await expect(second.getByText(/skipped/i).first()).toBeVisible({ timeout: 60_000 })
})

test('what a colleague does, and a connection that ends, show on an open desk by themselves', async ({
  page,
  sandbox,
  connect,
  colleague,
  axe,
}) => {
  await connect()
  const [id = ''] = (await sandbox.fixtures()).workOrders
  await knowWorkOrder(page, id, { status: 'Open', description: 'Brake hose' })
  const { page: theirs } = await colleague('mechanic')
  await theirs.goto('/work-orders')
  const row = theirs.getByRole('row').filter({ hasText: 'Brake hose' })
  await expect(row).toContainText('Open')
  await expect(strip(theirs)).toContainText(/^Live, /, { timeout: 30_000 })
  const lists: string[] = []
  theirs.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/work-orders') lists.push(request.url())
  })
  await knowWorkOrder(page, id, { status: 'On Hold' })
  await expect(row).toContainText('On Hold', { timeout: 30_000 })
  await expect(theirs.getByText('1 work order changed')).toBeAttached({ timeout: 60_000 })
  expect(lists).toEqual([])

  await sandbox.revoke()
  await expect(theirs.getByText('Reconnect to continue.')).toBeVisible({ timeout: 90_000 })
  await axe(theirs)
})

test('who is removed from the organization is shown nothing more of it, without a reload', async ({
  page,
  connect,
  colleague,
}) => {
  await connect()
  const { page: theirs, person } = await colleague('viewer')
  await theirs.goto('/routes')
  await expect(strip(theirs)).toContainText(/^(Live|Catching up), /, { timeout: 30_000 })
  const { body } = await askApi(page, 'GET', '/api/members')
  const member = members.parse(body).data.find(({ email }) => email === person.email)
  const { status } = await askApi(page, 'DELETE', `/api/members/${member?.userId}`)
  expect(status).toBe(204)
  await expect(theirs).toHaveURL(/\/organizations/, { timeout: 30_000 })
})
