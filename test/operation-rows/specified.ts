import { expect } from 'vitest'
import { many, one, type OperationRow, query } from './row'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const text = expect.any(String)
const number = expect.any(Number)

/** Specification, Endpoints: all but maintenance and webhooks, in its order. */
export const SPECIFIED_ROWS: readonly OperationRow[] = [
  {
    id: 'streamTrainingAssignments',
    works: ({ iso }) => ({ path: `/training-assignments/stream${query({ startTime: iso(-24 * 90) })}` }),
    answers: () => ({ id: text, course: { id: text, revisionId: text }, learner: { type: 'driver' } }),
    refused: () => ({
      path: `/training-assignments/stream?learnerIds=${many(101)}`,
      status: 400,
      at: 'learnerIds',
    }),
  },
  {
    id: 'createRoute',
    works: ({ fleet, iso }) => ({
      path: '/fleet/routes',
      body: {
        name: 'North loop',
        driverId: one(fleet.drivers).id,
        stops: [
          { name: 'Depot', addressId: one(fleet.addresses).id, scheduledDepartureTime: iso(1) },
          {
            name: 'Customer',
            singleUseLocation: { latitude: 33.4, longitude: -112.1 },
            scheduledArrivalTime: iso(2),
          },
        ],
      },
    }),
    answers: ({ fleet }) => ({
      data: {
        id: text,
        name: 'North loop',
        driver: { id: one(fleet.drivers).id },
        stops: [{ id: text }, {}],
      },
    }),
    refused: ({ fleet, iso }) => ({
      path: '/fleet/routes',
      body: {
        name: 'Both',
        stops: [
          {
            addressId: one(fleet.addresses).id,
            singleUseLocation: { latitude: 1, longitude: 1 },
            scheduledDepartureTime: iso(1),
          },
        ],
      },
      status: 400,
      at: 'stops.0.singleUseLocation',
    }),
    readBack: ({ fleet }) => ({
      held: fleet.routes.find(({ name }) => name === 'North loop')?.stops.map(({ name }) => name),
      is: ['Depot', 'Customer'],
    }),
  },
  {
    id: 'streamRouteEvents',
    works: ({ iso }) => ({ path: `/route-events/stream${query({ startTime: iso(-160), limit: '5' })}` }),
    answers: () => ({ id: text }),
    refused: ({ iso }) => ({
      path: `/route-events/stream${query({ startTime: iso(-24 * 8) })}`,
      status: 400,
      at: 'startTime',
    }),
  },
  {
    id: 'createRidershipRouteSetup',
    works: ({ fleet }) => {
      const route = one(fleet.routes)
      const [first, second] = route.stops
      return {
        path: '/ridership/route-setups',
        body: {
          accountId: one(fleet.ridershipAccounts).id,
          routeId: route.id,
          passengers: [
            { passengerId: one(fleet.passengers).id, pickUpStopId: first?.id, dropOffStopId: second?.id },
          ],
        },
      }
    },
    answers: ({ fleet }) => ({
      data: { routeId: one(fleet.routes).id, passengers: [{}], createdAtTime: text },
    }),
    refused: ({ fleet }) => ({
      path: '/ridership/route-setups',
      body: { accountId: NOBODY, routeId: one(fleet.routes).id, passengers: [] },
      status: 400,
    }),
    readBack: ({ fleet }) => ({
      held: fleet.ridershipSetups.all().at(-1)?.routeId,
      is: one(fleet.routes).id,
    }),
  },
  {
    id: 'streamDataPoints',
    works: () => ({ path: '/industrial/data-inputs/data-points/feed' }),
    answers: () => ({ id: text, assetId: text, name: text }),
    refused: () => ({
      path: '/industrial/data-inputs/data-points/feed?assetIds=7',
      status: 400,
      at: 'assetIds.0',
    }),
  },
  {
    id: 'getEquipmentStatsHistory',
    works: ({ iso }) => ({
      path: `/fleet/equipment/stats/history${query({ startTime: iso(-4), endTime: iso(0), types: 'gps,engineRpm' })}`,
    }),
    answers: () => ({ id: text, gps: expect.any(Array), engineRpm: expect.any(Array) }),
    refused: ({ iso }) => ({
      path: `/fleet/equipment/stats/history${query({
        startTime: iso(-4),
        endTime: iso(0),
        types: 'gps,engineRpm,fuelPercents,obdEngineStates,gpsOdometerMeters',
      })}`,
      status: 400,
      at: 'types',
    }),
  },
  {
    id: 'listIndustrialJobs',
    works: ({ fleet }) => ({
      path: `/beta/industrial/jobs${query({ id: one(fleet.industrialJobs).uuid, status: 'COMPLETED' })}`,
    }),
    answers: ({ fleet }) => ({ id: one(fleet.industrialJobs).id, status: 'completed' }),
    refused: () => ({
      path: '/beta/industrial/jobs?industrialAssetIds=7',
      status: 400,
      at: 'industrialAssetIds.0',
    }),
  },
  {
    id: 'listTagSafetyScores',
    works: ({ fleet, iso }) => ({
      path: `/safety-scores/tags${query({ startTime: iso(-24 * 20), endTime: iso(0), scoreType: 'vehicle', tagIds: one(fleet.tags).id })}`,
    }),
    answers: ({ fleet }) => ({ tagId: one(fleet.tags).id, tagScore: number }),
    refused: ({ iso }) => ({
      path: `/safety-scores/tags${query({ startTime: iso(-24 * 367), endTime: iso(0) })}`,
      status: 400,
      at: 'startTime',
    }),
  },
  {
    id: 'streamDetections',
    works: ({ iso }) => ({
      path: `/detections/stream${query({ startTime: iso(-72), includeAsset: 'true' })}`,
    }),
    answers: () => ({ id: text, triggerDetectionLabel: text, asset: { id: text } }),
    refused: () => ({ path: '/detections/stream', status: 400, at: 'startTime' }),
  },
  {
    id: 'listSafetyEvents',
    works: ({ iso }) => ({
      path: `/fleet/safety-events${query({ startTime: iso(-24 * 30), endTime: iso(0) })}`,
    }),
    answers: () => ({ id: text, vehicle: { ExternalIds: expect.any(Object) } }),
    refused: ({ iso }) => ({
      path: `/fleet/safety-events${query({ startTime: iso(-4) })}`,
      status: 400,
      at: 'endTime',
    }),
  },
  {
    id: 'getHarshEvent',
    works: ({ fleet }) => {
      const { vehicle, time } = one(fleet.safetyEvents)
      return { path: `/v1/fleet/vehicles/${vehicle.id}/safety/harsh_event?timestamp=${Date.parse(time)}` }
    },
    answers: () => ({ harshEventType: text, location: { latitude: number } }),
    refused: ({ fleet }) => ({
      path: `/v1/fleet/vehicles/${one(fleet.vehicles).id}/safety/harsh_event?timestamp=1`,
      status: 404,
    }),
  },
  {
    id: 'getDriver',
    works: ({ fleet }) => ({ path: `/fleet/drivers/${one(fleet.drivers).id}` }),
    answers: ({ fleet }) => ({ data: { id: one(fleet.drivers).id, name: one(fleet.drivers).name } }),
    refused: () => ({ path: '/fleet/drivers/nobody', status: 404 }),
  },
  {
    id: 'getComplianceSettings',
    works: () => ({ path: '/fleet/settings/compliance' }),
    answers: () => ({ data: { carrierName: text } }),
    refused: () => ({ path: '/fleet/settings/compliance?colour=red', status: 400, at: 'colour' }),
  },
  {
    id: 'listContacts',
    works: () => ({ path: '/contacts?limit=10' }),
    answers: () => ({ id: text, firstName: text }),
    refused: () => ({ path: '/contacts?limit=513', status: 400, at: 'limit' }),
  },
  {
    id: 'listTachographLiveData',
    works: ({ iso }) => ({
      path: `/fleet/tachograph-live-data/latest${query({ startTime: iso(-24), limit: '10' })}`,
    }),
    answers: () => ({ driverId: text, currentDailyDrivingTimeMinute: number }),
    refused: () => ({ path: '/fleet/tachograph-live-data/latest?limit=201', status: 400, at: 'limit' }),
  },
  {
    id: 'listHubPlanOrders',
    works: ({ fleet }) => ({ path: `/hub/plan/orders?planId=${one(fleet.hubPlans).id}` }),
    answers: ({ fleet }) => ({ id: text, planId: one(fleet.hubPlans).id }),
    refused: () => ({ path: '/hub/plan/orders', status: 400, at: 'planId' }),
  },
  {
    id: 'getFunction',
    works: ({ fleet }) => ({ path: `/functions/${one(fleet.functions).name}` }),
    answers: ({ fleet }) => ({
      data: { name: one(fleet.functions).name, config: { secrets: { WAREHOUSE_KEY: '[redacted]' } } },
    }),
    refused: () => ({ path: '/functions/nothing', status: 404 }),
  },
  {
    id: 'recoverAsset',
    works: ({ fleet }) => ({
      path: `/fleet/assets/device-recovery/${one(fleet.trailers).id}/recovered`,
      body: {
        missing_reason: 'STOLEN',
        recovery_status: 'YES',
        status: 'RECOVERED',
        additional_details: 'Found behind the depot',
      },
    }),
    answers: ({ fleet }) => ({ data: { id: one(fleet.trailers).id, note: 'Found behind the depot' } }),
    refused: ({ fleet }) => ({
      path: `/fleet/assets/device-recovery/${one(fleet.trailers).id}/recovered`,
      body: { missing_reason: 'STOLEN', recovery_status: 'YES', status: 'FOUND' },
      status: 400,
      at: 'status',
    }),
    readBack: ({ fleet }) => ({
      held: fleet.recoveries.get(one(fleet.trailers).id)?.note,
      is: 'Found behind the depot',
    }),
  },
]
