import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

const START = '2026-03-02T16:00:00.000Z'
const RANGE = 'startTime=2026-01-15T00:00:00Z&endTime=2026-03-05T00:00:00Z'

/** A platform whose API token reaches one tag below the root, or what is asked for. */
function open(place = 1) {
  const platform = createPlatform()
  const { apiTokens, organizations } = platform.sandbox.state
  const { fleet } = organizations[0]
  const tag = fleet.tags.all()[place]
  if (!tag) throw new Error('The seed has no such tag')
  for (const token of apiTokens.all()) apiTokens.put({ ...token, tagIds: [tag.id] })
  const carries = (record: { tags: { id: string }[] }) => record.tags.some((one) => one.id === tag.id)
  const all = async <T>(path: string) => (await platform.pages<T>(path, API_TOKEN)).pages.flat()
  return { platform, fleet, tag, carries, all }
}

describe('Specification, Authentication, 3: tag access', () => {
  test('lists hold only objects that carry the selected tags', async () => {
    const { fleet, carries, all } = open()
    const ids = (records: { id: string }[]) => records.map(({ id }) => id).sort()
    const drivers = fleet.drivers.all().filter((one) => carries(one) && !one.isDeactivated)
    expect(ids(await all('/fleet/drivers'))).toEqual(ids(drivers))
    expect(ids(await all('/fleet/vehicles'))).toEqual(ids(fleet.vehicles.all().filter(carries)))
    expect(ids(await all('/addresses'))).toEqual(ids(fleet.addresses.all().filter(carries)))
    expect(drivers.length).toBeGreaterThan(0)
    expect(drivers.length).toBeLessThan(20)
  })

  test('what belongs to such an object is seen too, and nothing else', async () => {
    const { fleet, tag, carries, all } = open()
    const mine = new Set(
      fleet.vehicles
        .all()
        .filter(carries)
        .map(({ id }) => id),
    )
    const orders = await all<{ assetId: string }>('/maintenance/work-orders')
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.every((order) => mine.has(order.assetId))).toBe(true)
    const events = await all<{ vehicle: { id: string } }>(`/fleet/safety-events?${RANGE}`)
    expect(events.every((event) => mine.has(event.vehicle.id))).toBe(true)
    const told = await all<{ route: { id: string } }>('/route-events/stream')
    expect(told.length).toBeGreaterThan(0)
    for (const event of told) expect(fleet.routes.get(event.route.id)?.tagIds).toContain(tag.id)
  })

  test('what a feed told stays told, though its route loses the tag or is deleted', async () => {
    const { platform, fleet, tag, all } = open()
    const told = async () => (await all<{ id: string }>('/route-events/stream')).map(({ id }) => id)
    const before = await told()
    const mine = fleet.routes.all().filter((route) => route.tagIds.includes(tag.id))
    const happen = (routeId: string | undefined, eventType: string) =>
      platform.control('/events', { kind: 'route-event', routeId, eventType })
    const events = [await happen(mine[0]?.id, 'stopEtaUpdated'), await happen(mine.at(-1)?.id, 'stopEnRoute')]
    const after = [...before, ...events.map(({ id }) => id)]
    expect(await told()).toEqual(after)

    for (const route of mine.slice(1)) fleet.routes.put({ ...route, tagIds: [] })
    await platform.delete(`/fleet/routes/${mine[0]?.id}`, API_TOKEN)
    expect(await told()).toEqual(after)
    await happen(mine.at(-1)?.id, 'stopArrived')
    expect(await told()).toEqual(after)
  })

  test('an event that was kept without its tags goes by those of its route', async () => {
    const { fleet, tag, all } = open()
    const known = await all('/route-events/stream')
    fleet.routeEvents.replaceAll(fleet.routeEvents.all().map(({ tagIds: _tagIds, ...event }) => event))
    expect(await all('/route-events/stream')).toEqual(known)
    for (const route of fleet.routes.all())
      fleet.routes.put({ ...route, tagIds: route.tagIds.filter((id) => id !== tag.id) })
    expect(await all('/route-events/stream')).toEqual([])
  })

  test('an object without the tag is not there: 404, and 400 where a body names it', async () => {
    const { platform, fleet, carries, tag } = open()
    const foreign = fleet.drivers.all().find((one) => !carries(one))
    const own = fleet.drivers.all().find(carries)
    const get = async (id: string | undefined) =>
      (await platform.get(`/fleet/drivers/${id}`, API_TOKEN)).status
    expect([await get(foreign?.id), await get(own?.id)]).toEqual([404, 200])
    expect(await get(`payroll:${foreign?.externalIds.payroll}`)).toBe(404)
    const dvir = fleet.dvirs
      .all()
      .find((one) => !carries(fleet.vehicles.get(one.vehicle?.id ?? '') ?? { tags: [] }) && !one.trailer)
    const body = { authorId: own?.id, isResolved: true }
    expect((await platform.patch(`/fleet/dvirs/${dvir?.id}`, API_TOKEN, body)).status).toBe(404)
    const route = {
      name: 'x',
      tagIds: [tag.id],
      driverId: foreign?.id,
      stops: [{ singleUseLocation: { latitude: 1, longitude: 1 }, scheduledDepartureTime: START }],
    }
    expect((await platform.post('/fleet/routes', API_TOKEN, route)).status).toBe(400)
  })

  test('a live sharing link is its asset’s, its place’s or its route’s', async () => {
    const { platform, fleet, tag, carries, all } = open()
    const mine = (link: (typeof links)[number]) =>
      [
        fleet.vehicles.get(link.assetsLocationLinkConfig?.assetId ?? ''),
        fleet.addresses.get(link.assetsNearLocationLinkConfig?.addressId ?? ''),
      ].some((one) => one && carries(one)) ||
      fleet.routes.get(link.assetsOnRouteLinkConfig?.recurringRouteId ?? '')?.tagIds.includes(tag.id) === true
    const [seed] = fleet.liveShares.all()
    if (!seed) throw new Error('The seed shares nothing')
    const own = fleet.vehicles.find(carries)
    const foreign = fleet.vehicles.find((one) => !carries(one))
    for (const [id, assetId] of [
      ['own', own?.id],
      ['foreign', foreign?.id],
    ] as const)
      fleet.liveShares.put({ ...seed, id, assetsLocationLinkConfig: { assetId } })
    const links = fleet.liveShares.all()
    const seen = (await all<{ id: string }>('/live-shares')).map(({ id }) => id)
    expect(seen).toContain('own')
    expect(seen).not.toContain('foreign')
    const now = platform.sandbox.clock.now()
    const lasting = links.filter(({ expiresAtTime: end }) => end === undefined || Date.parse(end) > now)
    expect(seen.sort()).toEqual(
      lasting
        .filter(mine)
        .map(({ id }) => id)
        .sort(),
    )
    for (const [id, status] of [
      ['foreign', 404],
      ['own', 200],
    ] as const)
      expect((await platform.patch(`/live-shares?id=${id}`, API_TOKEN, { name: 'x' })).status).toBe(status)
    expect((await platform.delete('/live-shares?id=foreign', API_TOKEN)).status).toBe(404)
    expect(fleet.liveShares.get('foreign')?.name).toBe(seed.name)
  })

  test('a tag-scoped token that creates must include the tag id in tagIds of the body', async () => {
    const { platform, fleet, tag } = open()
    const route = (tagIds?: (string | undefined)[]) => ({
      name: 'x',
      stops: [{ singleUseLocation: { latitude: 1, longitude: 1 }, scheduledDepartureTime: START }],
      ...(tagIds ? { tagIds } : {}),
    })
    const create = async (tagIds?: (string | undefined)[]) =>
      platform.post('/fleet/routes', API_TOKEN, route(tagIds))
    const before = fleet.routes.size
    const other = fleet.tags.all()[2]?.id
    for (const tagIds of [undefined, [], [other]]) {
      const refused = await create(tagIds)
      expect(refused.status).toBe(403)
      expect((await refused.json()).message).toContain('tagIds')
    }
    expect(fleet.routes.size).toBe(before)
    const made = await (await create([tag.id])).json()
    expect(fleet.routes.get(made.data.id)?.tagIds).toEqual([tag.id])
    expect((await platform.get(`/fleet/routes/${made.data.id}`, API_TOKEN)).status).toBe(200)
  })

  test('a tag reaches what carries a tag below it', async () => {
    const { fleet, all } = open(0)
    expect(await all('/fleet/vehicles')).toHaveLength(fleet.vehicles.size)
    expect(await all('/maintenance/work-orders')).toHaveLength(fleet.workOrders.size)
  })

  test('the default is the whole organization; what carries no tags is seen by all', async () => {
    const { all } = open()
    expect(await all('/contacts')).toHaveLength(35)
    expect(await all('/users')).toHaveLength(12)
  })
})
