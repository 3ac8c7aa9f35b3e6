import type { Row } from './operation-row'

const IDS = 'list of string'
const LABELS =
  'acceleration|braking|crash|drowsy|eatingDrinking|edgeRailroadCrossingViolation|followingDistance|' +
  'forwardCollisionWarning|genericDistraction|harshTurn|heavySpeeding|laneDeparture|lightSpeeding|maxSpeed|' +
  'mobileUsage|moderateSpeeding|noSeatbelt|obstructedCamera|passenger|policyViolationMask|ranRedLight|' +
  'rearCollisionWarning|reversing|rollingStop|rolloverProtection|severeSpeeding|smoking|speeding|' +
  'unsafeParking|vehicleInBlindSpotWarning|vulnerableRoadUserCollisionWarning|yawControl'
const REASONS =
  'overDailyLimit|overHourlyLimit|overTripLimit|belowConfidenceThreshold|belowSeverityThreshold|' +
  'overEventRateLimit|geofenceFilter|belowNudgeThreshold|belowSpeedThreshold|nighttimeFilter|' +
  'speedingFilter|inCabAlertOnly|unknown'
const STAT_TYPES =
  'gatewayEngineStates|obdEngineStates|fuelPercents|engineRpm|gatewayEngineSeconds|obdEngineSeconds|' +
  'gatewayJ1939EngineSeconds|gpsOdometerMeters|gps|engineTotalIdleTimeMinutes'

/** Specification, Endpoints: Training, Routes, Industrial and equipment, Safety. */
export const SENSING: Record<string, Row[]> = {
  Training: [
    {
      operation: 'GET /training-assignments/stream',
      scope: 'Read Training Assignments',
      limit: '5/sec',
      kind: 'feed',
      envelope: 'list',
      answers: 'TrainingAssignment',
      query: {
        after: 'string',
        endTime: 'time',
        learnerIds: `${IDS} to 100`,
        courseIds: `${IDS} to 100`,
        categoryIds: `${IDS} to 100`,
      },
      unnamed: { startTime: 'time', status: 'list of notStarted|inProgress|completed', isOverdue: 'boolean' },
    },
  ],
  Routes: [
    {
      operation: 'POST /fleet/routes',
      scope: 'Write Routes',
      limit: '100/min',
      kind: 'single',
      envelope: 'data',
      answers: 'Route',
      takes: 'RouteRequest',
    },
    {
      operation: 'GET /route-events/stream',
      scope: 'Read Routes',
      limit: '5/sec',
      kind: 'feed',
      envelope: 'list',
      answers: 'RouteEvent',
      query: { after: 'string', startTime: 'time' },
      unnamed: { limit: 'integer 1..200 =200', includeExternalIds: 'boolean' },
    },
    {
      operation: 'POST /ridership/route-setups',
      scope: 'Write Ridership',
      limit: '100/min',
      kind: 'single',
      envelope: 'data',
      answers: 'RidershipRouteSetup',
      takes: 'RidershipRouteSetupRequest',
    },
  ],
  'Industrial and equipment': [
    {
      operation: 'GET /industrial/data-inputs/data-points/feed',
      scope: 'Read Equipment Statistics',
      limit: null,
      kind: 'feed',
      envelope: 'list',
      answers: 'DataInputSeries',
      query: {
        after: 'string',
        parentTagIds: IDS,
        tagIds: IDS,
        dataInputIds: IDS,
        assetIds: 'list of uuid',
      },
    },
    {
      operation: 'GET /fleet/equipment/stats/history',
      scope: null,
      limit: null,
      kind: 'list',
      envelope: 'list',
      answers: 'EquipmentStats',
      query: {
        after: 'string',
        'startTime*': 'time',
        'endTime*': 'time',
        parentTagIds: IDS,
        tagIds: IDS,
        equipmentIds: IDS,
        'types*': `list of ${STAT_TYPES} to 4`,
      },
    },
    {
      operation: 'GET /beta/industrial/jobs',
      scope: null,
      limit: null,
      stage: 'beta',
      kind: 'list',
      envelope: 'jobs',
      answers: 'IndustrialJob',
      query: {
        id: 'string',
        startDate: 'time',
        endDate: 'time',
        industrialAssetIds: 'list of uuid',
        fleetDeviceIds: 'list of integer',
        status: 'string',
        customerName: 'string',
        after: 'string',
      },
    },
  ],
  Safety: [
    {
      operation: 'GET /safety-scores/tags',
      scope: 'Read Safety Events & Scores',
      limit: '100/min',
      kind: 'list',
      envelope: 'list',
      answers: 'TagSafetyScore',
      query: { after: 'string' },
      unnamed: {
        startTime: 'time',
        endTime: 'time',
        scoreType: 'driver|vehicle',
        tagIds: `${IDS} to 100`,
      },
    },
    {
      operation: 'GET /detections/stream',
      scope: null,
      limit: null,
      stage: 'beta',
      kind: 'feed',
      envelope: 'list',
      answers: 'Detection',
      query: {
        'startTime*': 'time',
        endTime: 'time',
        driverIds: `${IDS} to 2000`,
        assetIds: `${IDS} to 2000`,
        detectionBehaviorLabels: `list of ${LABELS}`,
        inboxFilterReason: `list of ${REASONS}`,
        inboxEvent: 'boolean',
        inCabAlertPlayed: 'boolean',
        tagIds: IDS,
        includeAsset: 'boolean',
        includeDriver: 'boolean',
        after: 'string',
      },
    },
    {
      operation: 'GET /fleet/safety-events',
      scope: null,
      limit: null,
      stage: 'legacy',
      kind: 'list',
      envelope: 'list',
      answers: 'SafetyEvent',
      query: {
        'startTime*': 'time',
        'endTime*': 'time',
        tagIds: IDS,
        parentTagIds: IDS,
        vehicleIds: IDS,
        after: 'string',
      },
    },
    {
      operation: 'GET /v1/fleet/vehicles/{vehicleId}/safety/harsh_event',
      // Authentication 5: the legacy path area "vehicle harsh_event"; GET needs Read.
      scope: 'Read Safety Events & Scores',
      limit: null,
      stage: 'legacy',
      kind: 'single',
      envelope: 'bare',
      answers: 'HarshEvent',
      path: { 'vehicleId*': 'string' },
      unnamed: { 'timestamp*': 'integer' },
    },
  ],
}
