import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

const START = '2026-03-02T16:00:00.000Z'
const place = { latitude: 45.5, longitude: -122.6 }
const firstStop = { singleUseLocation: place, scheduledDepartureTime: START }

function create(platform: ReturnType<typeof createPlatform>, change: Record<string, unknown> = {}) {
  return platform.post('/fleet/routes', API_TOKEN, { name: 'Route 12', stops: [firstStop], ...change })
}

const stopsOf = async (answer: Response) => (await answer.json()).data.stops

/** Specification, Resources, Route (response data): what has a value before the route has started. */
const ROUTE_FIELDS =
  'id name notes externalIds tagIds orgLocalTimezone scheduledRouteStartTime scheduledRouteEndTime driver vehicle settings recurringRouteLiveSharingLinks stops'
const STOP_FIELDS =
  'id name state plannedDistanceMeters scheduledArrivalTime scheduledDepartureTime sequenceNumber ontimeWindowAfterArrivalMs ontimeWindowBeforeArrivalMs notes externalIds liveSharingUrl address documents forms issues locationLiveSharingLinks'

describe('Specification, Routes, POST /fleet/routes', () => {
  test('{data: route}, with everything that was sent and every field filled', async () => {
    const platform = createPlatform()
    const { fleet } = platform.sandbox.state.organizations[0]
    const [driver] = fleet.drivers.all()
    const [vehicle] = fleet.vehicles.all()
    const [address] = fleet.addresses.all()
    const [tag] = fleet.tags.all()
    const stop = {
      addressId: address?.id,
      name: 'Dock',
      notes: 'Ring twice',
      externalIds: { order: '7' },
      ontimeWindowAfterArrivalMs: 60_000,
      ontimeWindowBeforeArrivalMs: 120_000,
      scheduledArrivalTime: '2026-03-02T08:00:00-08:00',
      scheduledDepartureTime: '2026-03-02T16:20:00.5Z',
      sequenceNumber: 1,
    }
    const answer = await create(platform, {
      stops: [stop],
      driverId: driver?.id,
      vehicleId: `unit:${vehicle?.externalIds.unit}`,
      externalIds: { dispatch: 'D-1' },
      notes: 'n'.repeat(2000),
      settings: { routeCompletionCondition: 'arriveLastStop', sequencingMethod: 'scheduledArrivalTime' },
      tagIds: [tag?.id],
    })
    expect(answer.status).toBe(200)
    const { data } = await answer.json()
    expect(Object.keys(data).sort()).toEqual(ROUTE_FIELDS.split(' ').sort())
    expect(Object.keys(data.stops[0]).sort()).toEqual(STOP_FIELDS.split(' ').sort())
    expect(data).toMatchObject({
      name: 'Route 12',
      notes: 'n'.repeat(2000),
      externalIds: { dispatch: 'D-1' },
      tagIds: [tag?.id],
      orgLocalTimezone: 'America/Los_Angeles',
      driver: { id: driver?.id, name: driver?.name, externalIds: driver?.externalIds },
      vehicle: { id: vehicle?.id, name: vehicle?.name, externalIds: vehicle?.externalIds },
      settings: {
        routeCompletionCondition: 'arriveLastStop',
        routeStartingCondition: 'departFirstStop',
        sequencingMethod: 'scheduledArrivalTime',
      },
      scheduledRouteStartTime: START,
    })
    expect(data.stops[0]).toMatchObject({
      name: 'Dock',
      notes: 'Ring twice',
      state: 'scheduled',
      externalIds: { order: '7' },
      address: { id: address?.id, name: address?.name, externalIds: address?.externalIds },
      ontimeWindowAfterArrivalMs: 60_000,
      ontimeWindowBeforeArrivalMs: 120_000,
      scheduledArrivalTime: START,
      scheduledDepartureTime: '2026-03-02T16:20:00.500Z',
      sequenceNumber: 1,
    })
    expect(fleet.routes.get(data.id)?.name).toBe('Route 12')
  })

  test('a stop has exactly one of addressId and singleUseLocation', async () => {
    const platform = createPlatform()
    const addressId = platform.sandbox.state.organizations[0].fleet.addresses.all()[0]?.id
    expect((await create(platform, { stops: [{ ...firstStop, addressId }] })).status).toBe(400)
    expect((await create(platform, { stops: [{ scheduledDepartureTime: START }] })).status).toBe(400)
  })

  test('the first stop needs a scheduled arrival or departure time, the others do not', async () => {
    const platform = createPlatform()
    expect((await create(platform, { stops: [{ singleUseLocation: place }, firstStop] })).status).toBe(400)
    expect((await create(platform, { stops: [firstStop, { singleUseLocation: place }] })).status).toBe(200)
  })

  test('notes have at most 2000 characters', async () => {
    expect((await create(createPlatform(), { notes: 'n'.repeat(2001) })).status).toBe(400)
  })

  test.each([
    { name: undefined },
    { stops: undefined },
    { stops: [] },
    { stops: [{ ...firstStop, scheduledDepartureTime: '2026-03-02 08:00' }] },
    { driverId: '1' },
    { driverId: 'payroll:nobody' },
    { vehicleId: '1' },
    { tagIds: ['1'] },
    { stops: [{ addressId: '1', scheduledDepartureTime: START }] },
    { unknown: true },
  ])('400 for %j', async (change) => {
    const answer = await create(createPlatform(), change)
    expect(answer.status).toBe(400)
    const body = await answer.json()
    expect(Object.keys(body).sort()).toEqual(['message', 'requestId'])
    expect(body.message).toContain(Object.keys(change)[0])
  })

  test('recomputeScheduledTimes: every stop but the first, over supplied values', async () => {
    const far = { latitude: 45.6, longitude: -122.6 }
    const stops = [
      {
        singleUseLocation: place,
        scheduledArrivalTime: '2026-03-02T15:50:00.000Z',
        scheduledDepartureTime: START,
      },
      {
        singleUseLocation: far,
        scheduledArrivalTime: '2030-01-01T00:00:00Z',
        scheduledDepartureTime: '2030-01-01T01:00:00Z',
      },
      { singleUseLocation: place },
    ]
    const recomputed = await stopsOf(await create(createPlatform(), { stops, recomputeScheduledTimes: true }))
    expect(recomputed[0]).toMatchObject({
      scheduledArrivalTime: '2026-03-02T15:50:00.000Z',
      scheduledDepartureTime: START,
    })
    const times = recomputed.flatMap((stop: Record<string, string>) => [
      stop.scheduledArrivalTime,
      stop.scheduledDepartureTime,
    ])
    expect([...times].sort()).toEqual(times)
    expect(times.every((time: string) => time.startsWith('2026-03-02T1'))).toBe(true)
    const kept = await stopsOf(await create(createPlatform(), { stops }))
    expect(kept[1].scheduledArrivalTime).toBe('2030-01-01T00:00:00.000Z')
    expect(kept[2]).not.toHaveProperty('scheduledArrivalTime')
  })

  test('a route without driver and vehicle has unassigned stops', async () => {
    expect((await stopsOf(await create(createPlatform())))[0].state).toBe('unassigned')
  })

  test('100 requests/min', async () => {
    const platform = createPlatform()
    for (let i = 0; i < 100; i++) {
      expect((await create(platform)).status).toBe(200)
      await platform.clock.advance(10)
    }
    const refused = await create(platform)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('59')
  })

  test('a tag-scoped token that creates must include the tag id in tagIds', async () => {
    const platform = createPlatform()
    const { apiTokens, organizations } = platform.sandbox.state
    const [tag] = organizations[0].fleet.tags.all()
    for (const token of apiTokens.all()) apiTokens.put({ ...token, tagIds: [tag?.id ?? ''] })
    expect((await create(platform)).status).toBe(403)
    expect((await create(platform, { tagIds: [tag?.id] })).status).toBe(200)
  })
})
