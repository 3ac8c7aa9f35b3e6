import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { RouteEventRecord } from '../fleet/route'
import { API_TOKEN, createPlatform } from '../testing/platform'

const PATH = '/route-events/stream'

const eventsOf = async (platform: ReturnType<typeof createPlatform>, query = '', after = '') => {
  const { pages, endCursor } = await platform.pages<RouteEventRecord>(`${PATH}${query}`, API_TOKEN, after)
  return { events: pages.flat(), endCursor }
}

const happen = (platform: ReturnType<typeof createPlatform>, eventType: string, more: object = {}) => {
  const routeId = platform.sandbox.state.organizations[0].fleet.routes.all()[45]?.id
  return platform.control('/events', { kind: 'route-event', routeId, eventType, ...more })
}

describe('Specification, Routes, GET /route-events/stream', () => {
  test('a first call with empty after and startTime returns the last 24 hours', async () => {
    const platform = createPlatform()
    const since = new Date(platform.clock.now() - DAY_MS).toISOString()
    const { events } = await eventsOf(platform)
    const all = platform.sandbox.state.organizations[0].fleet.routeEvents.all()
    expect(events.map((event) => event.id)).toEqual(
      all.filter((event) => event.eventTime >= since).map((event) => event.id),
    )
    expect(events.length).toBeGreaterThan(50)
    expect(events.length).toBeLessThan(all.length)
    const empty = await (await platform.get('/route-events/stream?after=&startTime=', API_TOKEN)).json()
    expect(empty.data.map(({ id }: { id: string }) => id)).toEqual(
      events.slice(0, empty.data.length).map(({ id }) => id),
    )
    expect(empty.data.length).toBeGreaterThan(0)
  })

  test('the fields of a route event; external ids only when asked for', async () => {
    const platform = createPlatform()
    const plain = (await eventsOf(platform)).events[0]
    expect(Object.keys(plain ?? {}).sort()).toEqual(
      ['id', 'eventType', 'eventTime', 'happenedAtTime', 'route', 'stop', 'eventDetails'].sort(),
    )
    expect(plain?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(Object.keys(plain?.route ?? {})).toEqual(['id'])
    expect(Object.keys(plain?.stop ?? {})).toEqual(['id'])
    const full = (await eventsOf(platform, '?includeExternalIds=true')).events[0]
    expect(Object.keys(full ?? {}).sort()).toEqual(Object.keys(plain ?? {}).sort())
    expect(Object.keys(full?.route.externalIds ?? {})).toEqual(['dispatch'])
    expect(Object.keys(full?.stop.externalIds ?? {})).toEqual(['order'])
  })

  test('startTime: at most 7 days in the past', async () => {
    const platform = createPlatform()
    const at = (ms: number) => new Date(platform.clock.now() - ms).toISOString()
    expect((await platform.get(`${PATH}?startTime=${at(7 * DAY_MS)}`, API_TOKEN)).status).toBe(200)
    expect((await platform.get(`${PATH}?startTime=${at(7 * DAY_MS + 1)}`, API_TOKEN)).status).toBe(400)
    const { events } = await eventsOf(platform, `?startTime=${at(2 * HOUR_MS)}`)
    expect(events.every((event) => event.eventTime >= at(2 * HOUR_MS))).toBe(true)
  })

  test.each([0, 201, 'x'])('limit is 1 to 200: 400 for %s', async (limit) => {
    expect((await createPlatform().get(`${PATH}?limit=${limit}`, API_TOKEN)).status).toBe(400)
  })

  test('append-only: a cursor goes on with what happens after it, each once', async () => {
    const platform = createPlatform()
    const { endCursor } = await eventsOf(platform)
    expect((await eventsOf(platform, '', endCursor)).events).toEqual([])
    await happen(platform, 'stopEnRoute')
    await happen(platform, 'stopArrived')
    const next = await eventsOf(platform, '', endCursor)
    expect(next.events.map((event) => event.eventType)).toEqual(['stopEnRoute', 'stopArrived'])
    await happen(platform, 'stopCompleted')
    const last = await eventsOf(platform, '', next.endCursor)
    expect(last.events.map((event) => event.eventType)).toEqual(['stopCompleted'])
  })

  test('a page is short or empty while hasNextPage is true now and then', async () => {
    const { pages } = await createPlatform().pages(`${PATH}?limit=5`, API_TOKEN)
    expect(pages.some((page) => page.length === 0)).toBe(true)
    expect(pages.some((page) => page.length > 0 && page.length < 5)).toBe(true)
  })

  test('the page size does not change what is told', async () => {
    const platform = createPlatform()
    const startTime = new Date(platform.clock.now() - 3 * DAY_MS).toISOString()
    const { events } = await eventsOf(platform, `?startTime=${startTime}`)
    for (const limit of [3, 17, 60])
      expect((await eventsOf(platform, `?startTime=${startTime}&limit=${limit}`)).events).toEqual(events)
  })

  test('5 requests/sec', async () => {
    const platform = createPlatform()
    for (let i = 0; i < 5; i++) expect((await platform.get(PATH, API_TOKEN)).status).toBe(200)
    expect((await platform.get(PATH, API_TOKEN)).status).toBe(429)
  })

  test('stopEtaUpdated carries etaMs and etaUpdatedAtMs as strings, a task its id and type', async () => {
    const platform = createPlatform()
    const eta = '2026-03-02T09:30:00.000Z'
    const told = await happen(platform, 'stopEtaUpdated', { eta })
    expect(told.eventDetails).toEqual({
      stopEtaUpdated: { etaMs: String(Date.parse(eta)), etaUpdatedAtMs: String(platform.clock.now()) },
    })
    const task = await happen(platform, 'stopTaskSkipped', { taskId: 't-1' })
    expect(task.eventDetails).toEqual({ stopTaskSkipped: { taskId: 't-1', taskType: 'form' } })
  })
})
