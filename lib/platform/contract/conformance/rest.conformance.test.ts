import { describe, expect, test } from 'vitest'
import { SPECIFIED_ENDPOINTS } from '../endpoints'
import { authorizeGranted, authorizeQuery, OAUTH_OPERATIONS, tokenForm, tokenResponseSchema } from '../oauth'
import { RESOURCES } from '../resources'
import { LEGACY_SCOPES, PRESELECTED_SCOPES, SPECIFIED_SCOPES } from '../scopes'
import {
  WEBHOOK_EVENT_GROUPS,
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_RESPONSE_VERSIONS,
  WEBHOOK_VERSIONS,
} from '../webhook-events'
import { leavesOf } from './read-fields'

/** Literals typed by hand from the specification's other sections; each block names its section. */

describe('Endpoints, OAuth', () => {
  test('has the three operations', () => {
    expect(OAUTH_OPERATIONS.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /oauth2/authorize',
      'POST /oauth2/token',
      'POST /oauth2/revoke',
    ])
    expect(SPECIFIED_ENDPOINTS.filter(({ path }) => path.startsWith('/oauth2'))).toEqual([])
  })

  const authorize = { client_id: 'app', state: '123456789', response_type: 'code' }
  test.each([
    ['everything required', authorize, true],
    ['an https redirect', { ...authorize, redirect_uri: 'https://app.example/oauth/callback' }, true],
    [
      'a redirect to this machine',
      { ...authorize, redirect_uri: 'http://localhost:3000/oauth/callback' },
      true,
    ],
    ['a plain http redirect', { ...authorize, redirect_uri: 'http://app.example/oauth/callback' }, false],
    ['no client_id', { state: '123456789', response_type: 'code' }, false],
    ['a state of 8 characters', { ...authorize, state: '12345678' }, false],
    ['another response_type', { ...authorize, response_type: 'token' }, false],
  ])('authorize with %s', (_, query, accepted) => {
    expect(authorizeQuery.safeParse(query).success).toBe(accepted)
  })

  test('Allow comes back with code, state and scope', () => {
    const granted = { code: 'c', state: '123456789', scope: 'admin:write' }
    expect(authorizeGranted.safeParse(granted).success).toBe(true)
    expect(authorizeGranted.safeParse({ ...granted, scope: 'admin:all' }).success).toBe(false)
  })

  test.each([
    [{ grant_type: 'authorization_code', code: 'c' }, true],
    [{ grant_type: 'refresh_token', refresh_token: 'r' }, true],
    [{ grant_type: 'authorization_code' }, false],
    [{ grant_type: 'refresh_token', code: 'c' }, false],
    [{ grant_type: 'password', code: 'c' }, false],
  ])('token form %j', (form, accepted) => {
    expect(tokenForm.safeParse(form).success).toBe(accepted)
  })

  const pair = {
    access_token: 'a',
    refresh_token: 'r',
    expires_in: 3600,
    scope: 'admin:read',
    token_type: 'bearer',
  }
  test.each([
    ['as specified', {}, true],
    ['with Bearer', { token_type: 'Bearer' }, true],
    ['with another type', { token_type: 'mac' }, false],
    ['without access token', { access_token: '' }, false],
    ['without refresh token', { refresh_token: undefined }, false],
    ['with no life', { expires_in: 0 }, false],
    ['with half a second', { expires_in: 0.5 }, false],
    ['with a life in words', { expires_in: '3600' }, false],
    ['with another scope', { scope: 'read' }, false],
    ['with what is new', { id_token: 'x' }, true],
  ])('token response %s', (_, change, accepted) => {
    expect(tokenResponseSchema.safeParse({ ...pair, ...change }).success).toBe(accepted)
  })
})

describe('Events', () => {
  test('1: event type names by group', () => {
    expect(WEBHOOK_EVENT_GROUPS).toEqual({
      Address: ['AddressCreated', 'AddressDeleted', 'AddressUpdated'],
      Alerts: ['AlertIncident', 'AlertObjectEvent'],
      'Forms and documents': ['DocumentSubmitted', 'FormSubmitted', 'FormUpdated', 'IssueCreated'],
      'Drivers and vehicles': ['DriverCreated', 'DriverUpdated', 'VehicleCreated', 'VehicleUpdated'],
      DVIR: ['DvirSubmitted', 'MissingDvirPastDue'],
      'Engine and gateway': [
        'EngineFaultOff',
        'EngineFaultOn',
        'GatewayUnplugged',
        'PredictiveMaintenanceAlert',
      ],
      Geofence: ['GeofenceEntry', 'GeofenceExit'],
      Routes: [
        'RouteStopArrival',
        'RouteStopDeparture',
        'RouteStopEarlyLateArrival',
        'RouteStopEtaUpdated',
        'RouteStopResequence',
      ],
      Speeding: [
        'SevereSpeedingEnded',
        'SevereSpeedingStarted',
        'SpeedingEventEnded',
        'SpeedingEventStarted',
      ],
      Fuel: ['SuddenFuelLevelDrop', 'SuddenFuelLevelRise'],
    })
    expect(WEBHOOK_EVENT_TYPES).toHaveLength(32)
  })
})

test('Versioning 1: four versions are accepted, two documented in answers', () => {
  expect(WEBHOOK_VERSIONS).toEqual(['2018-01-01', '2021-06-09', '2022-09-13', '2024-02-27'])
  expect(WEBHOOK_RESPONSE_VERSIONS).toEqual(['2018-01-01', '2021-06-09'])
})

describe('Authentication', () => {
  test('4: preselected Read scopes', () => {
    expect(PRESELECTED_SCOPES).toEqual(
      (
        'AEMP / Alert Contacts / Assignments / Attributes / Carrier-Proposed Assignments / ' +
        'Driver App Settings / Drivers / Equipment / Equipment Statistics / Gateways / Jobs / ' +
        'Org Information / Sensors / Tags / Trailer Statistics / Trailers / Users / Vehicle Statistics / ' +
        'Vehicle Trips / Vehicles / Webhooks'
      )
        .split(' / ')
        .map((name) => `Read ${name}`),
    )
  })

  test('5: legacy scopes', () => {
    expect(Object.keys(LEGACY_SCOPES)).toEqual([
      'Addresses',
      'Alert Contacts',
      'Documents',
      'Drivers',
      'DVIRs',
      'ELD Hours of Service (US)',
      'Equipment',
      'Equipment Statistics',
      'Industrial',
      'Messages',
      'Routes',
      'Safety Events & Scores',
      'Sensors',
      'Tags',
      'Trailers',
      'Users',
      'Vehicle Statistics',
      'Vehicle Trips',
      'Vehicles',
    ])
    expect(LEGACY_SCOPES['Safety Events & Scores']).toContain('vehicle harsh_event')
  })

  test('6: scope names shown per endpoint', () => {
    expect(SPECIFIED_SCOPES).toEqual([
      'Read Training Assignments',
      'Write Routes',
      'Read Routes',
      'Write Ridership',
      'Read Equipment Statistics',
      'Read Safety Events & Scores',
      'Read Functions',
      'Read ELD Compliance Settings (US)',
      'Read Drivers',
      'Read Alert Contacts',
      'Write Qualification Records',
      'Read Webhooks',
    ])
    const used = new Set(SPECIFIED_ENDPOINTS.flatMap(({ scope }) => (scope ? [scope] : [])))
    expect([...used].sort()).toEqual([...SPECIFIED_SCOPES].sort())
  })
})

describe('Resources and their fields: what a request must carry', () => {
  test.each([
    ['DvirResolveRequest', ['authorId* string', 'isResolved* true']],
    ['WorkOrderUpdateRequest', ['id* string', 'serviceTaskInstances[].serviceTaskId* string']],
    [
      'AssetRecoveryRequest',
      ['missing_reason* MISPLACED|STOLEN|NOT_SURE', 'recovery_status* YES|NO|NOT_SURE', 'status* RECOVERED'],
    ],
    ['QualificationRecordArchiveRequest', ['id* string']],
    // "body fields all optional"; a header that is sent has both its parts.
    ['WebhookUpdateRequest', ['customHeaders[].key* string', 'customHeaders[].value* string']],
  ])('%s', (name, required) => {
    const schema = RESOURCES.find((resource) => resource.name === name)?.schema
    const marked = schema ? leavesOf(schema, true).filter((leaf) => leaf.includes('* ')) : []
    expect(marked).toEqual(expect.arrayContaining(required))
    // Members of money and items are whole or absent; nothing else is required.
    const others = marked.filter((leaf) => !required.includes(leaf))
    expect(others.filter((leaf) => !/money\.|items\[\]\./.test(leaf))).toEqual([])
  })
})

test('invariant 1: what never reaches a browser', () => {
  const secret = SPECIFIED_ENDPOINTS.filter(({ secretFields }) => secretFields.length > 0)
  expect(Object.fromEntries(secret.map(({ id, secretFields }) => [id, secretFields]))).toEqual({
    getFunction: ['data.config.secrets.*'],
    listWebhooks: ['data.*.secretKey', 'data.*.customHeaders.*.value'],
    getWebhook: ['secretKey', 'customHeaders.*.value'],
    updateWebhook: ['secretKey', 'customHeaders.*.value'],
  })
})
