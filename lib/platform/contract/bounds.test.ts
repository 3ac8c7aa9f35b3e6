import { describe, expect, test } from 'vitest'
import { checkInput } from './check-input'
import type { AnyEndpoint } from './endpoint'
import { ENDPOINTS } from './endpoints'

/** Invariant 13, bound by bound, with literals of the specification; each refusal names the field's path. */

const NOW = Date.parse('2026-03-10T12:00:00.000Z')

function endpoint(id: string): AnyEndpoint {
  const found = ENDPOINTS.find((candidate) => candidate.id === id)
  if (!found) throw new Error(`no endpoint ${id}`)
  return found
}

/** Paths that are refused; none when all is well. */
function refused(id: string, input: { params?: unknown; query?: unknown; body?: unknown }): string[] {
  const result = checkInput(endpoint(id), input, NOW)
  return result.ok ? [] : result.problems.map((problem) => `${problem.in}.${problem.path}`)
}

const many = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))
const T0 = '2026-03-10T08:00:00.000Z'

describe('routes', () => {
  const stop = { addressId: '1', scheduledDepartureTime: T0 }
  const place = { latitude: 48.1, longitude: 11.5 }
  const route = (change: object = {}) => ({
    body: { name: 'North', stops: [stop, { addressId: '2' }], ...change },
  })

  test('a complete one passes', () => {
    expect(refused('createRoute', route())).toEqual([])
    expect(
      refused(
        'createRoute',
        route({
          driverId: 'payroll:17',
          vehicleId: '281474',
          recomputeScheduledTimes: true,
          settings: { routeStartingCondition: 'departFirstStop' },
          tagIds: ['1'],
          externalIds: { order: '7' },
          stops: [
            { singleUseLocation: place, scheduledArrivalTime: '2026-03-10T09:00:00.250+01:00' },
            { ...stop, ontimeWindowBeforeArrivalMs: 300000, sequenceNumber: 2 },
          ],
        }),
      ),
    ).toEqual([])
  })

  test.each([
    ['both places', { stops: [{ ...stop, singleUseLocation: place }] }, 'body.stops.0.singleUseLocation'],
    ['no place', { stops: [stop, { name: 'x' }] }, 'body.stops.1.addressId'],
    [
      'a first stop without time',
      { stops: [{ addressId: '1' }, stop] },
      'body.stops.0.scheduledDepartureTime',
    ],
    ['no stops', { stops: [] }, 'body.stops'],
    ['no name', { name: undefined }, 'body.name'],
    ['notes of 2001 characters', { notes: 'x'.repeat(2001) }, 'body.notes'],
    ['an external id without value', { driverId: 'payroll:' }, 'body.driverId'],
    ['an external id without key', { vehicleId: ':17' }, 'body.vehicleId'],
    [
      'a local time',
      { stops: [{ ...stop, scheduledDepartureTime: '2026-03-10T08:00:00' }] },
      'body.stops.0.scheduledDepartureTime',
    ],
    [
      'half a millisecond',
      { stops: [{ ...stop, ontimeWindowAfterArrivalMs: 0.5 }] },
      'body.stops.0.ontimeWindowAfterArrivalMs',
    ],
    ['numbers as external ids', { externalIds: { order: 7 } }, 'body.externalIds.order'],
    ['an unknown field', { colour: 'red' }, 'body.colour'],
    ['an unknown field of a stop', { stops: [{ ...stop, colour: 'red' }] }, 'body.stops.0.colour'],
  ])('%s is refused', (_, change, path) => {
    expect(refused('createRoute', route(change))).toEqual([path])
  })

  test('notes of 2000 characters pass', () => {
    expect(refused('createRoute', route({ notes: 'x'.repeat(2000) }))).toEqual([])
    // Counted as the published bounds count (published-bounds.ts).
    expect(refused('createRoute', route({ notes: '📦'.repeat(2000) }))).toEqual([])
    expect(refused('createRoute', route({ notes: '📦'.repeat(2001) }))).toEqual(['body.notes'])
  })

  test.each([
    [{ startTime: '2026-03-03T12:00:00.000Z' }, []],
    [{ startTime: '2026-03-03T11:59:59.999Z' }, ['query.startTime']],
    [{ startTime: '2026-03-03T12:59:59.999+01:00' }, ['query.startTime']],
    // "A first call with empty after and startTime returns the last 24 hours."
    [{ startTime: '', after: '' }, []],
    [{ startTime: ' ' }, ['query.startTime']],
    [{ limit: 200 }, []],
    [{ limit: '1' }, []],
    [{ limit: 201 }, ['query.limit']],
    [{ limit: 0 }, ['query.limit']],
    [{ limit: '' }, ['query.limit']],
    [{ limit: '12.5' }, ['query.limit']],
    [{ includeExternalIds: 'true' }, []],
    [{ includeExternalIds: '1' }, ['query.includeExternalIds']],
    [{ from: T0 }, ['query.from']],
    [{ after: '' }, []],
  ])('route events %j', (query, paths) => {
    expect(refused('streamRouteEvents', { query })).toEqual(paths)
  })

  test('a set-up wants UUIDs and a plain route id', () => {
    const uuid = '0b9f6d3e-2f43-4a5c-9a39-4a9b0f6f2a11'
    const passenger = { passengerId: uuid, pickUpStopId: '1', dropOffStopId: '2' }
    const body = { accountId: uuid, routeId: '7', passengers: [passenger] }
    expect(refused('createRidershipRouteSetup', { body })).toEqual([])
    expect(
      refused('createRidershipRouteSetup', {
        body: { accountId: '7', routeId: 'x 1', passengers: [{ ...passenger, passengerId: '1' }] },
      }),
    ).toEqual(['body.accountId', 'body.routeId', 'body.passengers.0.passengerId'])
  })
})

describe('training, equipment, jobs', () => {
  test.each([
    [{ learnerIds: many(100), courseIds: many(100).join(','), categoryIds: many(100) }, []],
    [{ learnerIds: many(101) }, ['query.learnerIds']],
    [{ courseIds: many(101).join(',') }, ['query.courseIds']],
    [{ categoryIds: many(101) }, ['query.categoryIds']],
    [{ status: 'notStarted,completed' }, []],
    [{ status: ['notStarted', 'done'] }, ['query.status.1']],
    [{ isOverdue: false, startTime: T0, endTime: '2026-03-10T09:00:00Z' }, []],
    [{ endTime: '2026-02-30T09:00:00Z' }, ['query.endTime']],
  ])('training assignments %j', (query, paths) => {
    expect(refused('streamTrainingAssignments', { query })).toEqual(paths)
  })

  const range = { startTime: T0, endTime: '2026-03-10T09:00:00Z' }
  test.each([
    [{ ...range, types: 'gps,engineRpm,fuelPercents,obdEngineStates' }, []],
    [{ ...range, types: 'gps,engineRpm,fuelPercents,obdEngineStates,obdEngineSeconds' }, ['query.types']],
    [{ ...range, types: [] }, ['query.types']],
    [{ ...range, types: '' }, ['query.types']],
    [range, ['query.types']],
    [{ ...range, types: ['engineStates'] }, ['query.types.0']],
    [{ types: 'gps' }, ['query.startTime', 'query.endTime']],
  ])('equipment history %j', (query, paths) => {
    expect(refused('getEquipmentStatsHistory', { query })).toEqual(paths)
  })

  const uuid = '0b9f6d3e-2f43-4a5c-9a39-4a9b0f6f2a11'
  test.each([
    [{ id: uuid }, []],
    [{ id: 'jobId:123' }, []],
    [{ id: '123' }, ['query.id']],
    [{ id: 'jobId:' }, ['query.id']],
    [{ status: 'ACTIVE' }, []],
    [{ status: 'scheduled' }, []],
    [{ status: 'open' }, ['query.status']],
    [{ industrialAssetIds: [uuid, 'x'] }, ['query.industrialAssetIds.1']],
    [{ fleetDeviceIds: [1, 2] }, []],
    [{ fleetDeviceIds: '1,x' }, ['query.fleetDeviceIds.1']],
    [{ startDate: '2026-03-01', endDate: T0 }, []],
    [{ startDate: '2026-02-29' }, ['query.startDate']],
  ])('jobs %j', (query, paths) => {
    expect(refused('listIndustrialJobs', { query })).toEqual(paths)
  })

  test('data points want UUIDs of assets', () => {
    expect(refused('streamDataPoints', { query: { assetIds: uuid } })).toEqual([])
    expect(refused('streamDataPoints', { query: { assetIds: '281474' } })).toEqual(['query.assetIds.0'])
  })
})

describe('safety', () => {
  test.each([
    [{ startTime: '2025-03-10T12:00:00Z', endTime: '2026-03-10T12:00:00Z' }, []],
    [{ startTime: '2025-03-10T11:59:59.999Z', endTime: '2026-03-10T12:00:00Z' }, ['query.startTime']],
    [{ startTime: '2026-03-10T12:00:01Z', endTime: '2026-03-10T12:00:00Z' }, ['query.startTime']],
    [{ tagIds: many(100), scoreType: 'vehicle' }, []],
    [{ tagIds: many(101) }, ['query.tagIds']],
    [{ scoreType: 'trailer' }, ['query.scoreType']],
    // "Tag safety scores: start at most 1 year before end", which is now where none is given.
    [{ startTime: '2025-03-10T12:00:00.000Z' }, []],
    [{ startTime: '2025-03-10T11:59:59.999Z' }, ['query.startTime']],
    [{ startTime: '2026-03-10T12:00:00.001Z' }, []],
  ])('tag scores %j', (query, paths) => {
    expect(refused('listTagSafetyScores', { query })).toEqual(paths)
  })

  test('an update of a route leaves it a stop, or says nothing of stops', () => {
    const params = { id: '1' }
    expect(refused('updateRoute', { params, body: { stops: [] } })).toEqual(['body.stops'])
    expect(refused('updateRoute', { params, body: { stops: [{ id: '2' }] } })).toEqual([])
    expect(refused('updateRoute', { params, body: {} })).toEqual([])
  })

  test.each([
    [{}, ['query.startTime']],
    [{ startTime: T0, endTime: T0 }, []],
    [{ startTime: T0, driverIds: many(2000), assetIds: many(2000) }, []],
    [{ startTime: T0, driverIds: many(2001) }, ['query.driverIds']],
    [{ startTime: T0, assetIds: many(2001).join(',') }, ['query.assetIds']],
    [{ startTime: T0, detectionBehaviorLabels: 'smoking,yawControl', inboxFilterReason: 'unknown' }, []],
    [{ startTime: T0, detectionBehaviorLabels: '' }, []],
    [{ startTime: T0, detectionBehaviorLabels: 'singing' }, ['query.detectionBehaviorLabels.0']],
    [{ startTime: T0, inboxFilterReason: 'boredom' }, ['query.inboxFilterReason.0']],
    [{ startTime: T0, inboxEvent: 'yes' }, ['query.inboxEvent']],
  ])('detections %j', (query, paths) => {
    expect(refused('streamDetections', { query })).toEqual(paths)
  })

  test('a harsh event wants digits and a moment', () => {
    expect(refused('getHarshEvent', { params: { vehicleId: '123' }, query: { timestamp: '1' } })).toEqual([])
    expect(refused('getHarshEvent', { params: { vehicleId: 'vin:1' }, query: {} })).toEqual([
      'params.vehicleId',
      'query.timestamp',
    ])
  })

  test('legacy safety events want both times', () => {
    expect(refused('listSafetyEvents', { query: { startTime: T0 } })).toEqual(['query.endTime'])
  })
})

describe('fleet data', () => {
  test.each([
    ['listContacts', { limit: 512 }, []],
    ['listContacts', { limit: 513 }, ['query.limit']],
    ['listWebhooks', { limit: 513, ids: '1,2' }, ['query.limit']],
    ['listTachographLiveData', { limit: 200, driverIds: many(3), startTime: T0 }, []],
    ['listTachographLiveData', { limit: 201 }, ['query.limit']],
    ['listHubPlanOrders', { planId: 'p', limit: 100 }, []],
    ['listHubPlanOrders', { planId: 'p', limit: 101 }, ['query.limit']],
    ['listHubPlanOrders', {}, ['query.planId']],
  ])('%s %j', (id, query, paths) => {
    expect(refused(id, { query })).toEqual(paths)
  })

  test.each([
    ['getDriver', '281474', true],
    ['getDriver', 'payroll:A 17', true],
    ['getDriver', '..', false],
    ['getDriver', '.', false],
    ['getDriver', 'a b', false],
    ['getDriver', 'payroll:', false],
    ['recoverAsset', 'vin:1HG', true],
    ['resolveDvir', '12', true],
    // No external form is said of these: a colon is the platform's own.
    ['resolveDvir', 'urn:dvir:12', true],
    ['getDvir', 'urn:dvir:12', true],
    ['updateDefect', 'urn:defect:12', true],
    ['getWebhook', 'urn:hook:12', true],
    ['updateWebhook', 'urn:hook:12', true],
    ['resolveDvir', 'x 12', false],
    ['getWebhook', '..', false],
  ])('%s of %s', (id, value, accepted) => {
    const found = endpoint(id)
    expect(found.params.safeParse({ id: value }).success).toBe(accepted)
  })

  test.each([
    [{ authorId: '1', isResolved: true, mechanicNotes: 'x', signedAtTime: T0 }, []],
    [{ authorId: '1', isResolved: false }, ['body.isResolved']],
    [{ authorId: '1' }, ['body.isResolved']],
    [{ isResolved: true }, ['body.authorId']],
    [{ authorId: '1', isResolved: true, signedAtTime: 'now' }, ['body.signedAtTime']],
  ])('resolving with %j', (body, paths) => {
    expect(refused('resolveDvir', { params: { id: '1' }, body })).toEqual(paths)
  })

  test.each([
    [{ id: '1', status: 'In Progress', priority: 'Urgent' }, []],
    [{ id: '1', status: 'IN_PROGRESS' }, ['body.status']],
    [{ id: '1', priority: 'high' }, ['body.priority']],
    [{ status: 'Open' }, ['body.id']],
    [{ id: '1', engineHours: 1.5, odometerMeters: 12 }, ['body.engineHours']],
    [{ id: '1', discount: { basisPoints: 250 }, tax: { money: { amount: '1.05', currency: 'usd' } } }, []],
    [{ id: '1', tax: { basisPoints: 1, money: { amount: '1', currency: 'usd' } } }, ['body.tax']],
    [{ id: '1', tax: {} }, ['body.tax']],
    [{ id: '1', tax: { money: { amount: 1.05, currency: 'usd' } } }, ['body.tax.money.amount']],
    [{ id: '1', serviceTaskInstances: [{ status: 'Open' }] }, ['body.serviceTaskInstances.0.serviceTaskId']],
    [{ id: '1', assetId: '2' }, ['body.assetId']],
  ])('a work order %j', (body, paths) => {
    expect(refused('updateWorkOrder', { body })).toEqual(paths)
  })

  // Published, POST /maintenance/work-orders: "discount?: {basisPoints?: int(int64), money?: {amount, currency}}".
  const amount = { amount: '1.05', currency: 'usd' }
  test.each([
    [{ tax: { basisPoints: 1, money: amount }, discount: { money: amount } }, []],
    [{ tax: {}, discount: { basisPoints: 1 } }, []],
    [{ tax: { basisPoints: 0.5 } }, ['body.tax.basisPoints']],
    [{ discount: { percent: 1 } }, ['body.discount.percent']],
  ])('a new work order with %j', (rates, paths) => {
    expect(refused('createWorkOrder', { body: { assetId: '1', ...rates } })).toEqual(paths)
  })

  const recovery = { missing_reason: 'STOLEN', recovery_status: 'YES', status: 'RECOVERED' }
  test.each([
    [recovery, []],
    [{ ...recovery, status: 'MISSING' }, ['body.status']],
    [{ ...recovery, missing_reason: 'LOST' }, ['body.missing_reason']],
    [{ status: 'RECOVERED' }, ['body.missing_reason', 'body.recovery_status']],
    [{ ...recovery, additionalDetails: 'x' }, ['body.additionalDetails']],
  ])('recovering with %j', (body, paths) => {
    expect(refused('recoverAsset', { params: { id: '1' }, body })).toEqual(paths)
  })

  const headers = (count: number) => many(count).map((key) => ({ key, value: 'x' }))
  test.each([
    [{}, []],
    [{ customHeaders: headers(5), name: 'x'.repeat(255), url: 'x'.repeat(2047), version: '2024-02-27' }, []],
    [{ customHeaders: headers(6) }, ['body.customHeaders']],
    [{ name: 'x'.repeat(256) }, ['body.name']],
    [{ url: 'x'.repeat(2048) }, ['body.url']],
    [{ version: '2025-01-01' }, ['body.version']],
    [{ secretKey: 'x' }, ['body.secretKey']],
  ])('a webhook change is checked', (body, paths) => {
    expect(refused('updateWebhook', { params: { id: '1' }, body })).toEqual(paths)
  })

  test('an endpoint without a body refuses one, and one with a body wants it', () => {
    expect(refused('getDriver', { params: { id: '1' }, body: {} })).toEqual(['body.'])
    expect(refused('archiveQualificationRecord', {})).toEqual(['body.'])
  })
})
