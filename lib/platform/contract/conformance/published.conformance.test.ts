import { describe, expect, test } from 'vitest'
import { PUBLISHED_ENDPOINTS } from '../endpoints/published'
import { parametersOf } from './read-fields'

/** Typed by hand from the published extensions, "Endpoints": operation, scope, limit, parameters. */
type Row = [
  operation: string,
  scope: string | null,
  limit: string | null,
  parameters?: Record<string, string>,
]

const IDS = 'list of string'
const STATUSES =
  'Assigned|Cancelled|Closed|Completed|Estimate|In Progress|On Hold|Open|Pending Approval|Pending Parts'
const after = 'string'
const to = (most: number) => `integer 1..${most}`

const ROWS: Row[] = [
  ['GET /me', 'Read Org Information', null],
  [
    'GET /fleet/routes',
    'Read Routes',
    '5/sec',
    { 'startTime*': 'time', 'endTime*': 'time', limit: to(512), after, include: IDS },
  ],
  ['GET /fleet/routes/{id}', 'Read Routes', '25/sec', { include: IDS, 'id*': 'string' }],
  ['PATCH /fleet/routes/{id}', 'Write Routes', '100/min', { 'id*': 'string' }],
  ['DELETE /fleet/routes/{id}', 'Write Routes', '100/min', { 'id*': 'string' }],
  [
    'GET /dvirs/stream',
    'Read DVIRs',
    '5/sec',
    {
      after,
      limit: to(200),
      includeExternalIds: 'boolean',
      'startTime*': 'time',
      endTime: 'time',
      safetyStatus: IDS,
    },
  ],
  ['GET /dvirs/{id}', 'Read DVIRs', '10/sec', { 'id*': 'string', includeExternalIds: 'boolean' }],
  ['POST /fleet/dvirs', 'Write DVIRs', null],
  [
    'GET /defects/stream',
    'Read Defects',
    '5/sec',
    {
      after,
      limit: to(200),
      'startTime*': 'time',
      endTime: 'time',
      includeExternalIds: 'boolean',
      isResolved: 'boolean',
    },
  ],
  ['PATCH /fleet/defects/{id}', 'Write Defects', null, { 'id*': 'string' }],
  ['GET /defect-types', 'Read Defect Types', '5/sec', { after, limit: to(512), ids: IDS }],
  ['GET /maintenance/work-orders', 'Read Work Orders', '5/sec', { ids: `${IDS} to 100`, after }],
  ['POST /maintenance/work-orders', 'Write Work Orders', '100/min'],
  ['DELETE /maintenance/work-orders', 'Write Work Orders', '100/min', { 'id*': 'string' }],
  [
    'GET /maintenance/work-orders/stream',
    'Read Work Orders',
    '5/sec',
    {
      after,
      'startTime*': 'time',
      endTime: 'time',
      workOrderStatuses: `list of ${STATUSES}`,
      assetIds: `${IDS} to 50`,
      assignedUserIds: `${IDS} to 50`,
    },
  ],
  [
    'GET /maintenance/service-tasks',
    'Read Work Orders',
    '5/sec',
    { ids: IDS, includeArchived: 'boolean', after },
  ],
  [
    'GET /fleet/drivers',
    'Read Drivers',
    null,
    {
      driverActivationStatus: 'active|deactivated',
      limit: to(512),
      after,
      parentTagIds: IDS,
      tagIds: IDS,
      attributeValueIds: IDS,
      attributes: IDS,
      updatedAfterTime: 'time',
      createdAfterTime: 'time',
    },
  ],
  [
    'GET /fleet/vehicles',
    'Read Vehicles',
    '25/sec',
    {
      limit: to(512),
      after,
      parentTagIds: IDS,
      tagIds: IDS,
      attributeValueIds: IDS,
      attributes: IDS,
      updatedAfterTime: 'time',
      createdAfterTime: 'time',
    },
  ],
  [
    'GET /addresses',
    'Read Addresses',
    null,
    { limit: to(512), after, parentTagIds: IDS, tagIds: IDS, createdAfterTime: 'time' },
  ],
  ['GET /users', 'Read Users', null, { limit: to(512), after }],
  ['GET /tags', 'Read Tags', null, { limit: to(512), after }],
  [
    'GET /assets',
    'Read Assets',
    '5/sec',
    {
      type: 'uncategorized|trailer|equipment|unpowered|vehicle',
      after,
      updatedAfterTime: 'time',
      includeExternalIds: 'boolean',
      includeTags: 'boolean',
      tagIds: IDS,
      parentTagIds: IDS,
      ids: IDS,
      externalIds: IDS,
      attributeValueIds: IDS,
      attributes: IDS,
    },
  ],
  ['POST /webhooks', 'Write Webhooks', '100/min'],
  ['DELETE /webhooks/{id}', 'Write Webhooks', '100/min', { 'id*': 'string' }],
  [
    'GET /training-courses',
    'Read Training Courses',
    '5/sec',
    { after, courseIds: IDS, categoryIds: IDS, status: IDS },
  ],
  [
    'GET /hub/plans',
    'Read Routes',
    '10/sec',
    { 'hubId*': 'string', planIds: IDS, startTime: 'time', endTime: 'time', after, limit: 'integer' },
  ],
  [
    'GET /fleet/vehicles/stats',
    'Read Vehicle Statistics',
    null,
    {
      'types*': `${IDS} to 3`,
      vehicleIds: IDS,
      tagIds: IDS,
      parentTagIds: IDS,
      time: 'time',
      after,
    },
  ],
  [
    'GET /fleet/vehicles/stats/feed',
    'Read Vehicle Statistics',
    null,
    { 'types*': `${IDS} to 3`, vehicleIds: IDS, tagIds: IDS, parentTagIds: IDS, after },
  ],
  [
    'GET /fleet/hos/clocks',
    'Read ELD Compliance Settings (US)',
    null,
    { tagIds: IDS, parentTagIds: IDS, driverIds: IDS, after, limit: to(512) },
  ],
  [
    'GET /qualification-types',
    'Read Qualification Records',
    '5/sec',
    { 'entityType*': 'worker|asset', ids: IDS, after },
  ],
  [
    'GET /qualification-records/stream',
    'Read Qualification Records',
    '5/sec',
    {
      'entityType*': 'worker|asset',
      'startTime*': 'time',
      endTime: 'time',
      after,
      qualificationTypeIds: IDS,
      ownerIds: IDS,
      includeDeleted: 'boolean',
      includeExternalIds: 'boolean',
    },
  ],
  ['POST /qualification-records/unarchive', 'Write Qualification Records', '100/min'],
  [
    'GET /fleet/driver-vehicle-assignments',
    'Read Assignments',
    '5/sec',
    {
      'filterBy*': 'drivers|vehicles',
      startTime: 'time',
      endTime: 'time',
      driverIds: IDS,
      vehicleIds: IDS,
      driverTagIds: IDS,
      vehicleTagIds: IDS,
      after,
      assignmentType:
        'HOS|idCard|static|faceId|tachograph|safetyManual|RFID|trailer|external|qrCode|driverApp|voiceSignIn|smartAssign',
    },
  ],
  [
    'GET /issues/stream',
    'Read Issues',
    '5/sec',
    {
      'startTime*': 'time',
      endTime: 'time',
      after,
      status: IDS,
      assetIds: IDS,
      include: IDS,
      assignedToRouteStopIds: IDS,
    },
  ],
  ['PATCH /issues', 'Write Issues', '100/min'],
  [
    'GET /live-shares',
    'Read Live Sharing Links',
    '5/sec',
    { ids: IDS, type: 'all|assetsLocation|assetsNearLocation|assetsOnRoute', limit: to(100), after },
  ],
  ['POST /live-shares', 'Write Live Sharing Links', '100/min'],
  ['PATCH /live-shares', 'Write Live Sharing Links', '100/min', { 'id*': 'string' }],
  ['DELETE /live-shares', 'Write Live Sharing Links', '100/min', { 'id*': 'string' }],
  [
    'GET /fleet/maintenance/vendors',
    'Read Work Orders',
    '5/sec',
    { ids: IDS, includeExternalIds: 'boolean', after },
  ],
  [
    'GET /fleet/trailers',
    'Read Trailers',
    '5/sec',
    { tagIds: IDS, parentTagIds: IDS, limit: to(512), after },
  ],
  ['GET /fleet/equipment', null, null, { tagIds: IDS, parentTagIds: IDS, limit: to(512), after }],
  [
    'GET /hubs',
    'Read Routes',
    '10/sec',
    { hubIds: IDS, startTime: 'time', endTime: 'time', after, limit: to(100) },
  ],
  [
    'GET /hub/plan/routes',
    'Read Routes',
    '10/sec',
    { 'planId*': 'string', routeIds: IDS, startTime: 'time', endTime: 'time', after, limit: to(100) },
  ],
  [
    'GET /safety-scores/drivers',
    'Read Safety Events & Scores',
    '100/min',
    { 'endTime*': 'time', 'startTime*': 'time', driverIds: IDS, after },
  ],
  [
    'POST /training-assignments',
    'Write Training Assignments',
    '10/sec',
    { 'courseId*': 'string', 'dueAtTime*': 'time', 'learnerIds*': IDS },
  ],
  [
    'PATCH /training-assignments',
    'Write Training Assignments',
    '10/sec',
    { 'ids*': IDS, 'dueAtTime*': 'time' },
  ],
  [
    'GET /ridership/route-setups',
    'Read Ridership',
    '5/sec',
    { 'accountId*': 'string', after, limit: to(512) },
  ],
]

/** "no body" */
const WITHOUT_BODY = /^DELETE |unarchive$/

const limitOf = (rate: { requests: number; perMs: number } | null) =>
  rate && `${rate.requests}/${rate.perMs === 1000 ? 'sec' : 'min'}`

describe.each(ROWS)('Published: %s', (operation, scope, limit, parameters = {}) => {
  test('has its scope, limit, envelope and parameters, and no other', () => {
    const endpoint = PUBLISHED_ENDPOINTS.find(({ method, path }) => `${method} ${path}` === operation)
    if (!endpoint) throw new Error(`${operation} is missing`)
    expect({ ...parametersOf(endpoint.params), ...parametersOf(endpoint.query) }).toEqual(parameters)
    expect([endpoint.scope, limitOf(endpoint.rateLimit)]).toEqual([scope, limit])
    expect(endpoint.origin).toBe('published')
    expect(endpoint.writes).toBe(!operation.startsWith('GET'))
    expect(endpoint.envelope === 'none').toBe(WITHOUT_BODY.test(operation))
    expect(endpoint.envelope === 'list').toBe('after' in parameters)
  })
})

test('Published: no extension of the contract is without a row', () => {
  expect(PUBLISHED_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    ROWS.map(([operation]) => operation).sort(),
  )
})
