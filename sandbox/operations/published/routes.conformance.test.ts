import { describe, expect, test } from 'vitest'
import type { RouteRecord, StopRecord } from '../../fleet/route'
import { API_TOKEN, createPlatform } from '../../testing/platform'

function open() {
  const platform = createPlatform()
  const { fleet } = platform.sandbox.state.organizations[0]
  const route = fleet.routes.all()[50]
  if (!route) throw new Error('The seed has no such route')
  const change = (body: unknown, id = route.id) => platform.patch(`/fleet/routes/${id}`, API_TOKEN, body)
  const changed = async (body: unknown): Promise<RouteRecord> => (await (await change(body)).json()).data
  return { platform, fleet, route, change, changed }
}

function at({ stops }: RouteRecord, place: number): StopRecord {
  const stop = stops[place]
  if (!stop) throw new Error('The seed has no such stop')
  return stop
}

describe('published: routes', () => {
  test('GET /fleet/routes: those that start in the range', async () => {
    const { platform, fleet } = open()
    const iso = (hours: number) => new Date(platform.clock.now() + hours * 3_600_000).toISOString()
    const listed = async (from: string, to: string, more = '') =>
      (
        await platform.pages<RouteRecord>(`/fleet/routes?startTime=${from}&endTime=${to}${more}`, API_TOKEN)
      ).pages.flat()
    expect(await listed(iso(-100), iso(100))).toHaveLength(60)
    const some = await listed(iso(-10), iso(4), '&limit=3')
    expect(some.map(({ id }) => id).sort()).toEqual(
      fleet.routes
        .all()
        .filter(({ scheduledRouteStartTime: at = '' }) => at >= iso(-10) && at < iso(4))
        .map(({ id }) => id)
        .sort(),
    )
    expect((await platform.get('/fleet/routes', API_TOKEN)).status).toBe(400)
  })

  test('GET /fleet/routes/{id} answers what creating it answered', async () => {
    const { platform } = open()
    const body = {
      name: 'New',
      stops: [
        { singleUseLocation: { latitude: 1, longitude: 2 }, scheduledDepartureTime: '2026-03-02T09:00:00Z' },
      ],
    }
    const made = await (await platform.post('/fleet/routes', API_TOKEN, body)).json()
    const found = await platform.get(`/fleet/routes/${made.data.id}`, API_TOKEN)
    expect(await found.json()).toEqual(made)
    expect((await platform.get('/fleet/routes/1', API_TOKEN)).status).toBe(404)
  })

  test('PATCH: what is absent stays', async () => {
    const { route, changed } = open()
    const data = await changed({ name: 'Renamed' })
    expect(data).toEqual({
      ...route,
      name: 'Renamed',
      stops: route.stops.map((stop, i) => ({
        ...stop,
        plannedDistanceMeters: data.stops[i]?.plannedDistanceMeters,
      })),
    })
  })

  test('PATCH: driver, vehicle, tags, settings, notes', async () => {
    const { fleet, changed } = open()
    const driver = fleet.drivers.all()[9]
    const vehicle = fleet.vehicles.all()[9]
    const tagIds = [fleet.tags.all()[2]?.id]
    const data = await changed({
      driverId: `payroll:${driver?.externalIds.payroll}`,
      vehicleId: vehicle?.id,
      tagIds,
      notes: 'n',
      externalIds: { a: 'b' },
      settings: { sequencingMethod: 'manual' },
    })
    const reference = (of: typeof driver | typeof vehicle) => ({
      ...{ id: of?.id, name: of?.name, externalIds: of?.externalIds },
    })
    expect([data.driver, data.vehicle]).toEqual([reference(driver), reference(vehicle)])
    expect(data).toMatchObject({
      tagIds,
      notes: 'n',
      externalIds: { a: 'b' },
      settings: { sequencingMethod: 'manual', routeStartingCondition: 'departFirstStop' },
    })
  })

  test('PATCH stops: kept by id, new ones added, the rest gone; times recomputed when asked', async () => {
    const { fleet, route, changed } = open()
    const [first, second, third] = route.stops
    const address = fleet.addresses.all()[12]
    const data = await changed({
      stops: [
        { id: first?.id },
        { id: third?.id, notes: 'Side door' },
        { addressId: address?.id },
        { id: second?.id },
      ],
      recomputeScheduledTimes: true,
    })
    expect(data.stops.map((stop) => stop.id)).toEqual([
      first?.id,
      third?.id,
      expect.stringMatching(/^\d{1,15}$/),
      second?.id,
    ])
    expect(data.stops[1]).toMatchObject({
      name: third?.name,
      notes: 'Side door',
      externalIds: third?.externalIds,
    })
    expect(data.stops[2]).toMatchObject({
      name: address?.name,
      address: { id: address?.id },
      state: 'scheduled',
    })
    expect(data.stops[0]).toMatchObject({ scheduledDepartureTime: first?.scheduledDepartureTime })
    const times = data.stops.flatMap((stop) => [stop.scheduledArrivalTime, stop.scheduledDepartureTime])
    expect(times).toEqual([...times].sort())
    expect(data.stops.map((stop) => stop.sequenceNumber)).toEqual([1, 2, 3, 4])
  })

  test('a route that nobody drove gets its driver: its stops are scheduled', async () => {
    const { platform, fleet } = open()
    const unassigned = fleet.routes.all().find((one) => !one.driver)
    const driverId = fleet.drivers.all()[1]?.id
    const answer = await platform.patch(`/fleet/routes/${unassigned?.id}`, API_TOKEN, { driverId })
    const { data } = await answer.json()
    expect(new Set(data.stops.map((stop: { state: string }) => stop.state))).toEqual(new Set(['scheduled']))
  })

  test.each([
    [{ driverId: '1' }, 'driverId'],
    [{ vehicleId: 'unit:none' }, 'vehicleId'],
    [{ tagIds: ['1'] }, 'tagIds.0'],
    [{ stops: [{ id: '1' }] }, 'stops.0.id'],
    [{ stops: [{ addressId: '1' }] }, 'stops.0.addressId'],
    [{ stops: [{}] }, 'stops.0'],
    [{ stops: [] }, 'stops'],
    [{ stops: [{ singleUseLocation: { latitude: 1, longitude: 2 } }] }, 'stops.0.scheduledDepartureTime'],
    [{ notes: 'n'.repeat(2001) }, 'notes'],
  ])('400 (case %#)', async (body, field) => {
    const { fleet, route, change } = open()
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain(field)
    expect(fleet.routes.get(route.id)).toBe(route)
  })

  test('PATCH stops: none twice', async () => {
    const { fleet, route, change } = open()
    const [first, second] = route.stops
    const answer = await change({ stops: [{ id: first?.id }, { id: second?.id }, { id: first?.id }] })
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toContain('stops.2.id')
    expect(fleet.routes.get(route.id)).toBe(route)
  })

  test('PATCH stops: a planned one without a time does not become the first, but may stay it, and may once reached', async () => {
    const { fleet, route, change } = open()
    const { scheduledArrivalTime: _arrival, scheduledDepartureTime: _departure, ...untimed } = at(route, 1)
    const first = at(route, 0)
    const put = (stops: StopRecord[]) => fleet.routes.put({ ...route, stops })
    const asked = async (stops: object[]) => (await change({ stops })).status

    put([first, untimed])
    expect(await asked([{ id: untimed.id }, { id: first.id }])).toBe(400)
    expect(await asked([{ id: untimed.id }])).toBe(400)
    const time = { scheduledDepartureTime: '2026-03-02T09:00:00Z' }
    expect(await asked([{ id: untimed.id, ...time }, { id: first.id }])).toBe(200)
    put([untimed, first])
    expect(await asked([{ id: untimed.id, notes: 'Gate 4' }, { id: first.id }])).toBe(200)
    put([first, { ...untimed, state: 'skipped' }])
    expect(await asked([{ id: untimed.id }, { id: first.id }])).toBe(200)
  })

  test('PATCH: numbers of stops stay while the stops keep their order', async () => {
    const { fleet, route, changed } = open()
    fleet.routes.put({
      ...route,
      stops: route.stops.map((stop, i) => ({ ...stop, sequenceNumber: (i + 1) * 10 })),
    })
    const ids = route.stops.map(({ id }) => ({ id }))
    const numbers = async (body: unknown) =>
      (await changed(body)).stops.map(({ sequenceNumber }) => sequenceNumber)
    const all = ids.map((_, i) => (i + 1) * 10)
    expect(await numbers({ name: 'Renamed' })).toEqual(all)
    expect(await numbers({ stops: ids })).toEqual(all)
    expect(
      await numbers({ stops: ids.map((one, i) => (i === 1 ? { ...one, sequenceNumber: 15 } : one)) }),
    ).toEqual(all.with(1, 15))
    expect(await numbers({ stops: ids.slice(0, 3).toSpliced(1, 1) })).toEqual([10, 30])
    expect(await numbers({ stops: ids.slice(0, 3).toReversed().toSpliced(1, 1) })).toEqual([1, 2])
  })

  test('DELETE: gone, 404 after that; what the feed told stays', async () => {
    const { platform, fleet, route } = open()
    const events = fleet.routeEvents.size
    expect((await platform.delete(`/fleet/routes/${route.id}`, API_TOKEN)).status).toBe(204)
    expect((await platform.delete(`/fleet/routes/${route.id}`, API_TOKEN)).status).toBe(404)
    expect((await platform.patch(`/fleet/routes/${route.id}`, API_TOKEN, {})).status).toBe(404)
    expect(fleet.routeEvents.size).toBe(events)
  })

  test.each([
    'tms:north%20%2F%207%2050%25',
    'tms%3Anorth%20%2F%207%2050%25',
    'tms%3anorth%20%2f%207%2050%25',
  ])('an external id written key:value names a route, escaped or not: %s', async (written) => {
    const { platform, fleet, route } = open()
    fleet.routes.put({ ...route, externalIds: { tms: 'north / 7 50%' } })
    const path = `/fleet/routes/${written}`
    expect((await (await platform.get(path, API_TOKEN)).json()).data.id).toBe(route.id)
    const changed = await (await platform.patch(path, API_TOKEN, { name: 'Renamed' })).json()
    expect(changed.data).toMatchObject({ id: route.id, name: 'Renamed' })
    expect((await platform.get('/fleet/routes/tms:another', API_TOKEN)).status).toBe(404)
    expect((await platform.delete(path, API_TOKEN)).status).toBe(204)
    expect(fleet.routes.get(route.id)).toBeUndefined()
  })
})
