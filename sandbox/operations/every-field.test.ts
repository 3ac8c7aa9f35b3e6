import { describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { ENDPOINTS } from '@/lib/platform/contract/endpoints'
import { jsonSchemaOf } from '@/lib/platform/contract/json-schema'
import { beyond, fieldsIn, fieldsOf } from '../testing/answered-fields'
import { API_TOKEN, createPlatform } from '../testing/platform'

const platform = createPlatform()
const { fleet } = platform.sandbox.state.organizations[0]
const first = <T>(records: { all(): T[] }, test: (one: T) => boolean = () => true): T => {
  const found = records.all().find(test)
  if (found === undefined) throw new Error('The seed lacks it')
  return found
}

const RANGE = 'startTime=2025-12-01T00:00:00Z&endTime=2026-03-02T08:00:00Z'
const FROM = 'startTime=2026-01-01T00:00:00Z'
const order = first(fleet.workOrders, (one) => one.attachments.length > 0 && one.items.length > 0)
const dvir = first(
  fleet.dvirs,
  (one) => one.safetyStatus === 'unsafe' && one.trailerDefects.length > 0 && one.vehicleDefects.length > 0,
)
const route = first(fleet.routes, (one) => one.driver !== undefined)
const event = first(fleet.safetyEvents)
const passenger = first(fleet.passengers)
const author = first(fleet.users, (one) => one.roles[0]?.role.name === 'Mechanic')

/** What each operation is asked here: the rest of its path with the query, and a body. */
const REQUESTS: Record<string, [string, unknown?]> = {
  streamTrainingAssignments: [`/training-assignments/stream?${FROM}`],
  createRoute: [
    '/fleet/routes',
    {
      name: 'All of it',
      notes: 'n',
      externalIds: { a: 'b' },
      tagIds: [first(fleet.tags).id],
      driverId: first(fleet.drivers).id,
      vehicleId: first(fleet.vehicles).id,
      stops: [
        {
          addressId: first(fleet.addresses).id,
          scheduledArrivalTime: '2026-03-02T09:00:00Z',
          externalIds: { o: '1' },
        },
        { singleUseLocation: { latitude: 45.5, longitude: -122.6 } },
      ],
      recomputeScheduledTimes: true,
    },
  ],
  streamRouteEvents: ['/route-events/stream?includeExternalIds=true'],
  createRidershipRouteSetup: [
    '/ridership/route-setups',
    {
      accountId: passenger.accountId,
      routeId: route.id,
      passengers: [
        {
          passengerId: passenger.id,
          pickUpStopId: route.stops[0]?.id,
          dropOffStopId: route.stops[1]?.id,
        },
      ],
    },
  ],
  streamDataPoints: ['/industrial/data-inputs/data-points/feed'],
  getEquipmentStatsHistory: [
    `/fleet/equipment/stats/history?startTime=2026-03-02T06:00:00Z&endTime=2026-03-02T08:00:00Z&types=`,
  ],
  listIndustrialJobs: ['/beta/industrial/jobs?id=jobId:nothing'],
  listTagSafetyScores: [`/safety-scores/tags?${RANGE}`],
  streamDetections: [`/detections/stream?${FROM}&includeAsset=true&includeDriver=true`],
  listSafetyEvents: [`/fleet/safety-events?${RANGE}`],
  getHarshEvent: [
    `/v1/fleet/vehicles/${event.vehicle.id}/safety/harsh_event?timestamp=${Date.parse(event.time)}`,
  ],
  getDriver: [`/fleet/drivers/${first(fleet.drivers).id}`],
  getComplianceSettings: ['/fleet/settings/compliance'],
  listContacts: ['/contacts'],
  listTachographLiveData: ['/fleet/tachograph-live-data/latest'],
  listHubPlanOrders: [`/hub/plan/orders?planId=${first(fleet.hubPlans).id}`],
  getFunction: [`/functions/${first(fleet.functions, (one) => one.config.isScheduleEnabled).name}`],
  recoverAsset: [
    `/fleet/assets/device-recovery/${first(fleet.vehicles).id}/recovered`,
    { missing_reason: 'NOT_SURE', recovery_status: 'NOT_SURE', status: 'RECOVERED', additional_details: 'x' },
  ],
  resolveDvir: [`/fleet/dvirs/${dvir.id}`, { authorId: author.id, isResolved: true, mechanicNotes: 'x' }],
  archiveQualificationRecord: [
    '/qualification-records/archive',
    { id: first(fleet.qualificationRecords).id },
  ],
  updateWorkOrder: [
    '/maintenance/work-orders',
    {
      id: order.id,
      status: 'Completed',
      discount: { basisPoints: 100 },
      tax: { basisPoints: 100 },
      vendorUuid: 'v',
      assignedUserId: author.id,
      dueAtTime: '2026-03-02T09:00:00Z',
      serviceTaskInstances: [
        { serviceTaskId: first(fleet.serviceTasks).id, parts: [{ quantity: 1, costCentsOverride: 5 }] },
      ],
    },
  ],
  listWebhooks: ['/webhooks'],
  getWebhook: [`/webhooks/${first(fleet.webhooks).id}`],
  updateWebhook: [`/webhooks/${first(fleet.webhooks).id}`, { name: 'x' }],
  getMe: ['/me'],
  listRoutes: ['/fleet/routes?startTime=2026-02-20T00:00:00Z&endTime=2026-03-20T00:00:00Z'],
  getRoute: [`/fleet/routes/${route.id}`],
  updateRoute: [
    `/fleet/routes/${route.id}`,
    { notes: 'y', driverId: fleet.drivers.all()[3]?.id, vehicleId: fleet.vehicles.all()[3]?.id },
  ],
  deleteRoute: [`/fleet/routes/${first(fleet.routes, (one) => one.id !== route.id).id}`],
  streamDvirs: [`/dvirs/stream?${FROM}&includeExternalIds=true`],
  getDvir: [`/dvirs/${dvir.id}?includeExternalIds=true`],
  createDvir: [
    '/fleet/dvirs',
    { authorId: author.id, type: 'mechanic', safetyStatus: 'safe', vehicleId: first(fleet.vehicles).id },
  ],
  streamDefects: [`/defects/stream?${FROM}&includeExternalIds=true`],
  updateDefect: [
    `/fleet/defects/${dvir.vehicleDefects[0]?.id}`,
    { isResolved: true, mechanicNotes: 'x', resolvedBy: { id: author.id, type: 'mechanic' } },
  ],
  listDefectTypes: ['/defect-types'],
  listWorkOrders: ['/maintenance/work-orders'],
  createWorkOrder: ['/maintenance/work-orders', { assetId: first(fleet.vehicles).id }],
  deleteWorkOrder: [
    `/maintenance/work-orders?id=${first(fleet.workOrders, (one) => one.id !== order.id).id}`,
  ],
  streamWorkOrders: [`/maintenance/work-orders/stream?${FROM}`],
  listServiceTasks: ['/maintenance/service-tasks'],
  listDrivers: ['/fleet/drivers'],
  listVehicles: ['/fleet/vehicles'],
  listAddresses: ['/addresses'],
  listUsers: ['/users'],
  listTags: ['/tags'],
  listAssets: ['/assets?includeExternalIds=true&includeTags=true'],
  createWebhook: ['/webhooks', { name: 'x', url: 'https://example.com' }],
  deleteWebhook: [`/webhooks/${fleet.webhooks.all()[2]?.id}`],
  listTrainingCourses: ['/training-courses'],
  listHubPlans: [`/hub/plans?hubId=${first(fleet.hubPlans).hubId}`],
  listVehicleStats: ['/fleet/vehicles/stats?types='],
  streamVehicleStats: ['/fleet/vehicles/stats/feed?types='],
  listDriverClocks: ['/fleet/hos/clocks'],
  listQualificationTypes: ['/qualification-types?entityType=asset'],
  streamQualificationRecords: [
    '/qualification-records/stream?startTime=2020-01-01T00:00:00Z&includeExternalIds=true&entityType=',
  ],
  unarchiveQualificationRecord: [
    '/qualification-records/unarchive',
    { id: first(fleet.qualificationRecords, (one) => one.recordStatus === 'archived').id },
  ],
  streamIssues: [`/issues/stream?${FROM}`],
  updateIssue: [
    '/issues',
    { id: first(fleet.issues, (one) => one.mediaList.length > 0).id, dueDate: '2026-03-09T08:00:00Z' },
  ],
  listLiveShares: ['/live-shares'],
  createLiveShare: [
    '/live-shares',
    {
      name: 'x',
      type: 'assetsLocation',
      expiresAtTime: '2026-03-09T08:00:00Z',
      assetsLocationLinkConfig: {
        assetId: first(fleet.vehicles).id,
        location: { formattedAddress: 'a', latitude: 1, longitude: 2, name: 'n' },
        tagIds: [first(fleet.tags).id],
      },
      assetsNearLocationLinkConfig: { addressId: first(fleet.addresses).id },
      assetsOnRouteLinkConfig: { recurringRouteId: route.id },
    },
  ],
  updateLiveShare: [`/live-shares?id=${first(fleet.liveShares).id}`, { name: 'y' }],
  deleteLiveShare: [`/live-shares?id=${fleet.liveShares.all()[1]?.id}`],
  listMaintenanceVendors: ['/fleet/maintenance/vendors?includeExternalIds=true'],
  listTrailers: ['/fleet/trailers'],
  listEquipment: ['/fleet/equipment'],
  listHubs: ['/hubs'],
  listHubPlanRoutes: [`/hub/plan/routes?planId=${first(fleet.hubPlans).id}`],
  listDriverSafetyScores: [`/safety-scores/drivers?${RANGE}`],
  createTrainingAssignments: [
    `/training-assignments?courseId=${first(fleet.trainingCourses).id}&dueAtTime=2026-04-01T00:00:00Z&learnerIds=${first(fleet.drivers).id}`,
  ],
  updateTrainingAssignments: [
    `/training-assignments?dueAtTime=2026-04-01T00:00:00Z&ids=${[
      first(fleet.trainingAssignments, (one) => one.status === 'completed').id,
      first(fleet.trainingAssignments, (one) => one.deletedAtTime !== undefined).id,
    ].join(',')}`,
  ],
  listRidershipRouteSetups: [`/ridership/route-setups?accountId=${passenger.accountId}`],
  listDriverVehicleAssignments: [
    '/fleet/driver-vehicle-assignments?filterBy=drivers&startTime=2026-02-01T00:00:00Z',
  ],
}

/** Fields that have no value here, each with its reason. */
const ABSENT: Record<string, readonly string[]> = {
  // What has not happened yet on a route that was just made; nobody wrote documents, forms or issues.
  createRoute: [
    'actual',
    'stops.actual',
    'stops.enRouteTime',
    'stops.eta',
    'stops.skippedTime',
    'stops.documents.',
    'stops.forms.',
    'stops.issues.',
    'stops.locationLiveSharingLinks.',
    'recurringRouteLiveSharingLinks.',
  ],
  // One route: what happens to others.
  getRoute: ['actual', 'stops.'],
  updateRoute: ['actual', 'stops.'],
  // Only of a failed request, which has no jobs.
  listIndustrialJobs: ['data.'],
  // The third signature waits for the next driver. A defect is a vehicle's or a trailer's.
  resolveDvir: [
    'thirdSignature',
    'vehicleDefects.trailer',
    'trailerDefects.vehicle',
    'vehicleDefects.mechanicNotesUpdatedAtTime',
    'trailerDefects.mechanicNotesUpdatedAtTime',
  ],
  createDvir: ['secondSignature', 'thirdSignature', 'trailer', 'vehicleDefects.', 'trailerDefects.'],
  getDvir: ['secondSignature', 'thirdSignature', 'walkaroundPhotos.'],
  updateDefect: ['trailer'],
  updateWorkOrder: ['archivedAtTime'],
  createWorkOrder: [
    'archivedAtTime',
    'assignedUserId',
    'vendorUuid',
    'completedAtTime',
    'dueAtTime',
    'discount.',
    'tax.',
    'items.',
    'serviceTaskInstances.',
    'attachments.',
  ],
  // A link has the configuration of its type.
  updateLiveShare: ['assetsNearLocationLinkConfig', 'assetsOnRouteLinkConfig'],
  // No role of the seed ends or is bound to a tag; the tag of a place has one circle.
  listUsers: ['roles.expireAt', 'roles.tag'],
  listAddresses: ['geofence.polygon'],
  listTags: ['sensors.'],
  createWebhook: ['customHeaders.'],
}

/** Members that no contract names, each with its reason. */
const BEYOND: Record<string, readonly string[]> = {
  // The text lets vehicles carry attributes, and shows none of them.
  listVehicles: ['attributes'],
}

/** Where one call does not answer every field: what is put behind the path in turn. */
const IN_TURN: Record<string, readonly string[]> = {
  getEquipmentStatsHistory: [
    'engineRpm,gps,gatewayEngineStates,gatewayEngineSeconds',
    'obdEngineStates,obdEngineSeconds,fuelPercents,gpsOdometerMeters',
    'gatewayJ1939EngineSeconds,engineTotalIdleTimeMinutes',
  ],
  listVehicleStats: ['gps,engineStates,faultCodes', 'fuelPercents,obdOdometerMeters'],
  streamVehicleStats: ['gps,engineStates,faultCodes', 'fuelPercents,obdOdometerMeters'],
  streamQualificationRecords: ['worker', 'asset'],
}

async function ask(endpoint: AnyEndpoint): Promise<unknown[]> {
  const [path, body] = REQUESTS[endpoint.id] ?? ['']
  await platform.clock.advance(60_000)
  const inTurn = IN_TURN[endpoint.id]
  if (inTurn) {
    const answers = []
    for (const rest of inTurn) {
      const { pages } = await platform.pages(path + rest, API_TOKEN)
      answers.push({ data: pages.flat(), pagination: { endCursor: '', hasNextPage: false } })
    }
    return answers
  }
  if (endpoint.kind !== 'single' && endpoint.id !== 'listIndustrialJobs') {
    const { pages } = await platform.pages(path, API_TOKEN)
    return [{ data: pages.flat(), pagination: { endCursor: '', hasNextPage: false } }]
  }
  const answer =
    endpoint.method === 'DELETE'
      ? await platform.delete(path, API_TOKEN)
      : endpoint.method === 'GET'
        ? await platform.get(path, API_TOKEN)
        : await platform.send(endpoint.method, path, API_TOKEN, body)
  expect([200, 204]).toContain(answer.status)
  return endpoint.envelope === 'none' ? [] : [await answer.json()]
}

describe('every operation of the contract answers, with every field filled', () => {
  test('none is left out', () => {
    expect(Object.keys(REQUESTS).sort()).toEqual(ENDPOINTS.map((endpoint) => endpoint.id).sort())
  })

  test.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (id, endpoint) => {
    const answers = await ask(endpoint)
    const found = new Set(fieldsIn(answers))
    const prefix = endpoint.envelope === 'data' ? 'data.' : endpoint.envelope === 'list' ? 'data.' : ''
    const absent = (ABSENT[id] ?? []).map((path) => prefix + path)
    const missing = fieldsOf(jsonSchemaOf(endpoint.response)).filter(
      (path) => !found.has(path) && !absent.some((one) => path.startsWith(one)),
    )
    expect(missing).toEqual([])
    const more = answers.flatMap((answer) => beyond(jsonSchemaOf(endpoint.response), answer))
    expect([...new Set(more)]).toEqual((BEYOND[id] ?? []).map((path) => prefix + path))
  })
})
