import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../endpoint'
import { dataOf, listOf } from '../envelopes'
import { after, nothing, queryBoolean, queryInteger } from '../query'
import { route } from '../resources/route'
import { routeEvent } from '../resources/route-event'
import { routeRequest } from '../resources/route-request'
import { notBefore } from '../windows'
import { timestampOrEmpty } from '../wire'

/** Specification, Endpoints, "Routes". */
export const createRoute = defineEndpoint({
  id: 'createRoute',
  section: 'Routes',
  method: 'POST',
  path: '/fleet/routes',
  params: nothing,
  query: nothing,
  body: routeRequest,
  response: dataOf(route),
  envelope: 'data',
  scope: 'Write Routes',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'specified',
  summary: 'Create a route with its stops.',
  notes: [
    'Each stop has exactly one of an address and a single-use location.',
    'Depending on the settings, the first stop needs a scheduled arrival or departure time.',
    'With recomputeScheduledTimes, the times of every stop but the first are worked out anew and replace yours.',
    'Notes hold at most 2000 characters.',
  ],
  notShown: [
    'Which fields are required: name and stops are (published).',
    'All values of the settings: observed and published ones are offered, others pass.',
  ],
})

export const streamRouteEvents = defineEndpoint({
  id: 'streamRouteEvents',
  section: 'Routes',
  method: 'GET',
  path: '/route-events/stream',
  params: nothing,
  query: z.strictObject({
    after,
    startTime: timestampOrEmpty.optional(),
    limit: queryInteger({ min: 1, max: 200, default: 200 }).optional(),
    includeExternalIds: queryBoolean.optional(),
  }),
  body: null,
  check: notBefore('startTime', 7),
  response: listOf(routeEvent),
  envelope: 'list',
  scope: 'Read Routes',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Follow what happens on routes: arrivals, new ETAs, tasks done or skipped.',
  notes: [
    'Append-only. A first call without cursor and start time answers the last 24 hours.',
    'startTime lies at most 7 days in the past.',
    'A page may be short or empty while hasNextPage is true; when it is false, wait at least 5 seconds.',
  ],
  notShown: [
    'The names of the page size and the external-ids flag: limit and includeExternalIds (published).',
    'All event types: unknown ones are kept and shown.',
  ],
})
