import { describe, expect, test } from 'vitest'
import { API_TOKEN, createPlatform } from '../testing/platform'

const post = (platform: ReturnType<typeof createPlatform>, body: unknown) =>
  platform.request('/_sandbox/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('POST /_sandbox/events', () => {
  test.each([
    {},
    { kind: 'earthquake' },
    { kind: 'dvir', defects: -1 },
    { kind: 'route-event', routeId: '1' },
  ])('a 400 for %j says what each kind takes', async (body) => {
    const answer = await post(createPlatform(), body)
    expect(answer.status).toBe(400)
    const { message, kinds } = await answer.json()
    expect(message).not.toBe('')
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['route-event', 'dvir', 'work-order']))
    expect(kinds.dvir.properties.defects.description).toContain('safe')
    expect(kinds['route-event'].required).toEqual(['kind', 'routeId', 'eventType'])
  })

  test('a route event moves its stop', async () => {
    const platform = createPlatform()
    const { fleet } = platform.sandbox.state.organizations[0]
    const route = fleet.routes.all()[50]
    const stops = () => fleet.routes.get(route?.id ?? '')?.stops ?? []
    const happen = (eventType: string, more: object = {}) =>
      platform.control('/events', { kind: 'route-event', routeId: route?.id, eventType, ...more })
    const now = '2026-03-02T08:00:00.000Z'
    const eta = '2026-03-02T08:20:00.000Z'
    await happen('stopEnRoute', { eta })
    expect(stops()[0]).toMatchObject({ state: 'en route', enRouteTime: now, eta })
    await happen('stopEtaUpdated', { eta: '2026-03-02T08:30:00Z' })
    expect(stops()[0]).toMatchObject({ state: 'en route', eta: '2026-03-02T08:30:00.000Z' })
    await happen('stopArrived', { happenedAtTime: '2026-03-02T07:59:00Z' })
    expect(stops()[0]).toMatchObject({ state: 'arrived', actualArrivalTime: '2026-03-02T07:59:00.000Z' })
    await happen('stopCompleted')
    expect(stops()[0]).toMatchObject({ state: 'departed', actualDepartureTime: now })
    expect(fleet.routes.get(route?.id ?? '')).toMatchObject({ actualRouteStartTime: now })
    await happen('stopSkipped')
    expect(stops()[1]).toMatchObject({ state: 'skipped', skippedTime: now })
    await happen('stopArrived', { stopId: stops().at(-1)?.id })
    expect(fleet.routes.get(route?.id ?? '')).toMatchObject({ actualRouteEndTime: now })
    await happen('somethingNew')
    const told = fleet.routeEvents.all().slice(-7)
    expect(told.map((event) => event.eventType)).toEqual([
      'stopEnRoute',
      'stopEtaUpdated',
      'stopArrived',
      'stopCompleted',
      'stopSkipped',
      'stopArrived',
      'somethingNew',
    ])
  })

  test('a DVIR is unsafe with defects and safe without, and can be resolved', async () => {
    const platform = createPlatform()
    const { fleet } = platform.sandbox.state.organizations[0]
    const trailerId = fleet.trailers.all()[0]?.id
    const made = await platform.control('/events', { kind: 'dvir', defects: 2, trailerId })
    expect(made).toMatchObject({ safetyStatus: 'unsafe', trailer: { id: trailerId }, type: 'preTrip' })
    expect([made.vehicleDefects.length, made.trailerDefects.length]).toEqual([1, 1])
    const authorId = fleet.users.all()[5]?.id
    const answer = await platform.patch(`/fleet/dvirs/${made.id}`, API_TOKEN, { authorId, isResolved: true })
    expect((await answer.json()).data.safetyStatus).toBe('resolved')
    expect(await platform.control('/events', { kind: 'dvir', defects: 0 })).toMatchObject({
      safetyStatus: 'safe',
      vehicleDefects: [],
    })
  })

  test('a work order, in the organization that is named', async () => {
    const platform = createPlatform()
    const [, other] = platform.sandbox.state.organizations
    const dvirId = other.fleet.dvirs.all()[0]?.id
    const made = await platform.control('/events', {
      kind: 'work-order',
      organizationId: other.id,
      dvirId,
      status: 'Pending Approval',
      dueAtTime: '2026-03-04T00:00:00-05:00',
    })
    expect(other.fleet.workOrders.get(made.id)).toMatchObject({
      status: 'Pending Approval',
      items: [{ id: dvirId, type: 'DVIR' }],
      dueAtTime: '2026-03-04T05:00:00.000Z',
    })
  })

  test.each([
    { kind: 'dvir', driverId: '1' },
    { kind: 'dvir', vehicleId: '1' },
    { kind: 'dvir', trailerId: '1' },
    { kind: 'work-order', assetId: '1' },
    { kind: 'work-order', dvirId: '1' },
    { kind: 'route-event', routeId: '1', eventType: 'stopArrived' },
    { kind: 'dvir', organizationId: '1' },
  ])('400 for %j: there is no such thing', async (body) => {
    expect((await post(createPlatform(), body)).status).toBe(400)
  })
})
