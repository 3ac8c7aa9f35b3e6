import type { Origin } from './endpoint'
import {
  DVIR_SAFETY_STATUSES,
  DVIR_TYPES,
  ROUTE_COMPLETION_CONDITIONS,
  ROUTE_EVENT_TYPES,
  ROUTE_STARTING_CONDITIONS,
  SEQUENCING_METHODS,
  STOP_STATES,
  WORK_ORDER_ITEM_TYPES,
} from './open-words'

/** One thing that the specification leaves out, and what stands in for it. */
export interface Unstated {
  /** Endpoint id, or null where the gap belongs to none. */
  endpoint: string | null
  /** The specification's words. */
  gap: string
  /** Names or values that fill it; those of parameters are what the contract's query uses. */
  fills: readonly string[]
  kind: 'parameter' | 'value' | 'rule'
  fact: string
  /** `assumed`: no document shows it. */
  origin: Origin | 'assumed'
}

const parameter = (endpoint: string, gap: string, fills: readonly string[], fact: string): Unstated => ({
  endpoint,
  gap,
  fills,
  kind: 'parameter',
  fact,
  origin: 'published',
})

const values = (endpoint: string, gap: string, fills: readonly string[], fact: string): Unstated => ({
  endpoint,
  gap,
  fills,
  kind: 'value',
  fact,
  origin: 'published',
})

const rule = (endpoint: string | null, gap: string, fact: string): Unstated => ({
  endpoint,
  gap,
  fills: [],
  kind: 'rule',
  fact,
  origin: 'published',
})

/** Every gap in the specification that the contract fills (AGENTS.md, rule 7). Explorer and documentation list them. */
export const UNSTATED: readonly Unstated[] = [
  parameter(
    'streamTrainingAssignments',
    'Names of the start-time, status and overdue parameters: not shown.',
    ['startTime', 'status', 'isOverdue'],
    'startTime, status and isOverdue.',
  ),
  parameter(
    'streamRouteEvents',
    'Names of the limit parameter and the external-ids flag: not shown.',
    ['limit', 'includeExternalIds'],
    'limit and includeExternalIds.',
  ),
  parameter(
    'listTagSafetyScores',
    'Names of these parameters other than after: not shown.',
    ['startTime', 'endTime', 'scoreType', 'tagIds'],
    'startTime, endTime, scoreType (driver, vehicle) and tagIds.',
  ),
  parameter('getHarshEvent', 'its parameter name: not shown.', ['timestamp'], 'timestamp, in milliseconds.'),
  values(
    'streamRouteEvents',
    'Full list of routeEvent eventType values: not shown.',
    ROUTE_EVENT_TYPES,
    'The types listed; others are kept.',
  ),
  values(
    'createRoute',
    'Full set of stop states and transitions: not shown.',
    STOP_STATES,
    'The states listed; others display.',
  ),
  values(
    'createRoute',
    'Full allowed values of the settings fields: not shown beyond the observed ones.',
    [...ROUTE_COMPLETION_CONDITIONS, ...ROUTE_STARTING_CONDITIONS, ...SEQUENCING_METHODS],
    'The values listed are offered; others may be sent.',
  ),
  rule(
    'createRoute',
    'Which route body fields are required: not shown, except the stop rule above.',
    'name and stops. Guidance: two stops or more, and a driver or a vehicle but not both; the desk warns.',
  ),
  values(
    'resolveDvir',
    'safetyStatus, type (strings)',
    [...DVIR_SAFETY_STATUSES, ...DVIR_TYPES],
    'Safety: safe, unsafe, resolved. Type: preTrip, postTrip, mechanic, unspecified.',
  ),
  rule(
    'createRoute',
    'ontimeWindowAfterArrivalMs and ontimeWindowBeforeArrivalMs (integer milliseconds)',
    '0 to 3 days. Notes of a stop: 2,000 characters; its address: 255.',
  ),
  rule(
    'updateWebhook',
    'customHeaders: array of {key, value}, at most 5 items',
    'A key has at most 100 characters.',
  ),
  rule('updateWorkOrder', 'Money is {amount (decimal string), currency (string)}', 'The currency is usd.'),
  values('updateWorkOrder', 'items [{id, type}]', WORK_ORDER_ITEM_TYPES, 'The types listed; others display.'),
  rule(
    'updateWorkOrder',
    'the exact casing accepted: not shown.',
    'Capitalised options are sent; answers are read without regard to case; later releases add statuses.',
  ),
  ...['getRoute', 'updateRoute', 'deleteRoute'].map((endpoint) => ({
    ...rule(
      endpoint,
      'A path or body id for a driver, vehicle or asset may be an external id written key:value. Of a route: not shown.',
      'Nothing. key:value is tried where somebody names a route so; a platform that does not take it answers that there is none.',
    ),
    origin: 'assumed' as const,
  })),
  {
    ...rule(
      'updateWorkOrder',
      'Response data adds: assetId, createdAtTime, updatedAtTime, archivedAtTime. What an archived order still is: not shown.',
      'Nobody works on it any more, whatever its status: it is not open, never overdue, and on no board. The list has it. A time before 1900 is none.',
    ),
    origin: 'assumed',
  },
  {
    ...rule(
      'updateRoute',
      'Which route body fields are required: not shown, except the stop rule above.',
      'stops, where they are sent, hold one or more: a route is not left without any.',
    ),
    origin: 'assumed',
  },
  {
    ...rule(
      'streamQualificationRecords',
      'expirationDate: string(date-time). At which hour of that day a record ends, and by whose clock: not shown.',
      'A time of exactly midnight UTC names a calendar day, through the end of which the record is good where the route is. Any other time ends it.',
    ),
    origin: 'assumed',
  },
  rule(
    null,
    'POST /oauth2/revoke: Request body and response: not shown.',
    'HTTP Basic with the client’s credentials, form field token with the refresh token; any 2xx is success.',
  ),
  rule(
    null,
    'Status codes and error body shape: not shown.',
    '{message, requestId} with 401, 403, 404, 405, 413, 429, 500, 501, 502, 503 or 504; 400 for a dead grant.',
  ),
  rule(
    null,
    'The response when a rate limit is exceeded: not shown.',
    '429 with Retry-After in seconds, fractions included; 150 requests/s per token, 200 per organization.',
  ),
  rule(null, 'Webhook payload shape: not shown.', 'eventId, eventTime, eventType, orgId, webhookId, data.'),
  rule(
    null,
    'Signing of deliveries with the secretKey: not shown.',
    'HMAC-SHA256 over v1:{timestamp}:{raw body}, keyed by the base64-decoded secretKey.',
  ),
  rule(
    null,
    'A version header or other selection scheme for the main API: not shown.',
    'X-Samsara-Version: YYYY-MM-DD, optional.',
  ),
]
