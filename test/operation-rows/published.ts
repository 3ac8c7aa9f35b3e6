import { expect } from 'vitest'
import { one, type OperationRow, query } from './row'

const text = expect.any(String)
const number = expect.any(Number)

/** A list without required parameters, refused at a limit or an unknown name. */
const list = (
  id: string,
  path: string,
  answers: object,
  wrong = 'limit=513',
  at = 'limit',
): OperationRow => ({
  id,
  works: () => ({ path }),
  answers: () => answers,
  refused: () => ({ path: `${path}?${wrong}`, status: 400, at }),
})

/** Published beyond the specification: directory, and what else only reads. */
export const PUBLISHED_ROWS: readonly OperationRow[] = [
  {
    id: 'getMe',
    works: () => ({ path: '/me' }),
    answers: () => ({ data: { id: text, name: text } }),
    refused: () => ({ path: '/me?colour=red', status: 400, at: 'colour' }),
  },
  list('listDrivers', '/fleet/drivers', { id: text, name: text }),
  list('listVehicles', '/fleet/vehicles', { id: text, name: text }),
  list('listAddresses', '/addresses', { id: text, name: text }),
  list('listUsers', '/users', { id: text, name: text }),
  list('listTags', '/tags', { id: text, name: text }),
  list('listAssets', '/assets', { id: text }, 'type=boat', 'type'),
  list('listTrainingCourses', '/training-courses', { id: text, title: text }, 'colour=red', 'colour'),
  {
    id: 'listHubPlans',
    works: ({ fleet }) => ({ path: `/hub/plans?hubId=${one(fleet.hubPlans).hubId}` }),
    answers: ({ fleet }) => ({ id: text, hubId: one(fleet.hubPlans).hubId }),
    refused: () => ({ path: '/hub/plans', status: 400, at: 'hubId' }),
  },
  {
    id: 'listRoutes',
    works: ({ iso }) => ({ path: `/fleet/routes${query({ startTime: iso(-48), endTime: iso(48) })}` }),
    answers: () => ({ id: text, stops: expect.any(Array) }),
    refused: ({ iso }) => ({
      path: `/fleet/routes${query({ startTime: iso(-48) })}`,
      status: 400,
      at: 'endTime',
    }),
  },
  {
    id: 'getRoute',
    works: ({ fleet }) => ({ path: `/fleet/routes/${one(fleet.routes).id}` }),
    answers: ({ fleet }) => ({ data: { id: one(fleet.routes).id, name: one(fleet.routes).name } }),
    refused: () => ({ path: '/fleet/routes/7', status: 404 }),
  },
  {
    id: 'streamDvirs',
    works: ({ iso }) => ({ path: `/dvirs/stream${query({ startTime: iso(-24 * 30) })}` }),
    answers: () => ({ id: text, safetyStatus: text }),
    refused: () => ({ path: '/dvirs/stream', status: 400, at: 'startTime' }),
  },
  {
    id: 'getDvir',
    works: ({ fleet }) => ({ path: `/dvirs/${one(fleet.dvirs).id}` }),
    answers: ({ fleet }) => ({ id: one(fleet.dvirs).id }),
    refused: () => ({ path: '/dvirs/7', status: 404 }),
  },
  {
    id: 'streamDefects',
    works: ({ iso }) => ({ path: `/defects/stream${query({ startTime: iso(-24 * 30) })}` }),
    answers: () => ({ id: text, dvirId: text }),
    refused: ({ iso }) => ({
      path: `/defects/stream${query({ startTime: iso(-4), isResolved: 'maybe' })}`,
      status: 400,
      at: 'isResolved',
    }),
  },
  list('listDefectTypes', '/defect-types', { id: text, label: text }),
  list('listWorkOrders', '/maintenance/work-orders', { id: text, status: text }, 'colour=red', 'colour'),
  {
    id: 'streamWorkOrders',
    works: ({ iso }) => ({ path: `/maintenance/work-orders/stream${query({ startTime: iso(-24 * 90) })}` }),
    answers: () => ({ id: text, status: text, odometerMeters: number }),
    refused: ({ iso }) => ({
      path: `/maintenance/work-orders/stream${query({ startTime: iso(-4), workOrderStatuses: 'Half done' })}`,
      status: 400,
      at: 'workOrderStatuses.0',
    }),
  },
  list(
    'listServiceTasks',
    '/maintenance/service-tasks',
    { id: text },
    'includeArchived=7',
    'includeArchived',
  ),
  {
    id: 'listVehicleStats',
    works: () => ({ path: '/fleet/vehicles/stats?types=gps,engineStates,faultCodes' }),
    answers: () => ({ id: text, name: text, engineState: { value: text } }),
    refused: () => ({ path: '/fleet/vehicles/stats', status: 400, at: 'types' }),
  },
  {
    id: 'streamVehicleStats',
    works: () => ({ path: '/fleet/vehicles/stats/feed?types=fuelPercents' }),
    answers: () => ({ id: text, fuelPercents: [{ value: number }] }),
    refused: () => ({
      path: '/fleet/vehicles/stats/feed?types=gps,engineStates,faultCodes,fuelPercents',
      status: 400,
      at: 'types',
    }),
  },
  list('listDriverClocks', '/fleet/hos/clocks', {
    driver: { id: text, name: text },
    clocks: { drive: { driveRemainingDurationMs: number } },
  }),
  {
    id: 'listQualificationTypes',
    works: () => ({ path: '/qualification-types?entityType=worker' }),
    answers: () => ({ id: text, name: text }),
    refused: () => ({ path: '/qualification-types', status: 400, at: 'entityType' }),
  },
  {
    id: 'streamQualificationRecords',
    works: ({ iso }) => ({
      path: `/qualification-records/stream${query({ entityType: 'asset', startTime: iso(-24 * 3000) })}`,
    }),
    answers: () => ({ id: text, recordStatus: text, owner: { entityType: 'asset' } }),
    refused: () => ({
      path: '/qualification-records/stream?entityType=asset',
      status: 400,
      at: 'startTime',
    }),
  },
  {
    id: 'listDriverVehicleAssignments',
    works: () => ({ path: '/fleet/driver-vehicle-assignments?filterBy=vehicles' }),
    answers: () => ({ driver: { id: text }, vehicle: { id: text }, startTime: text }),
    refused: () => ({
      path: '/fleet/driver-vehicle-assignments?filterBy=trailers',
      status: 400,
      at: 'filterBy',
    }),
  },
  {
    id: 'streamIssues',
    works: ({ iso }) => ({ path: `/issues/stream${query({ startTime: iso(-24 * 30) })}` }),
    answers: () => ({ id: text, title: text, status: text }),
    refused: () => ({ path: '/issues/stream', status: 400, at: 'startTime' }),
  },
  list('listLiveShares', '/live-shares', { id: text, liveSharingUrl: text }, 'limit=101'),
  list(
    'listMaintenanceVendors',
    '/fleet/maintenance/vendors',
    { id: text, vendorId: text },
    'includeExternalIds=7',
    'includeExternalIds',
  ),
  list('listTrailers', '/fleet/trailers', { id: text, trailerSerialNumber: text }),
  list('listEquipment', '/fleet/equipment', { id: text, assetSerial: text }),
  list('listHubs', '/hubs', { id: text, timeZone: text }, 'limit=101'),
  {
    id: 'listHubPlanRoutes',
    works: ({ fleet }) => ({ path: `/hub/plan/routes?planId=${one(fleet.hubPlans).id}` }),
    answers: ({ fleet }) => ({ id: text, planId: one(fleet.hubPlans).id }),
    refused: () => ({ path: '/hub/plan/routes', status: 400, at: 'planId' }),
  },
  {
    id: 'listDriverSafetyScores',
    works: ({ iso }) => ({
      path: `/safety-scores/drivers${query({ startTime: iso(-24 * 30), endTime: iso(0) })}`,
    }),
    answers: () => ({ driverId: text, driverScore: number }),
    refused: ({ iso }) => ({
      path: `/safety-scores/drivers${query({ startTime: iso(-24) })}`,
      status: 400,
      at: 'endTime',
    }),
  },
  {
    id: 'listRidershipRouteSetups',
    works: ({ fleet }) => ({
      path: `/ridership/route-setups?accountId=${one(fleet.ridershipAccounts).id}`,
    }),
    answers: ({ fleet }) => ({ accountId: one(fleet.ridershipAccounts).id, routeId: text }),
    refused: () => ({ path: '/ridership/route-setups', status: 400, at: 'accountId' }),
  },
]
