import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../../endpoint'
import { dataOf, listOf, looseListOf, noBody } from '../../envelopes'
import { after, commaList, nothing, queryInteger } from '../../query'
import { hubPlan } from '../../resources/hub-plan-order'
import { route } from '../../resources/route'
import { routeUpdateRequest } from '../../resources/route-update-request'
import { filled, idOrExternal, timestamp } from '../../wire'

const EXTERNAL_ID =
  'Whether an external id written key:value names a route, as it does a driver, a vehicle or an asset: it is tried.'

/** Published extensions: a platform may lack any of these. */
export const listRoutes = defineEndpoint({
  id: 'listRoutes',
  section: 'Routes',
  method: 'GET',
  path: '/fleet/routes',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp,
    endTime: timestamp,
    limit: queryInteger({ min: 1, max: 512 }).optional(),
    after,
    include: commaList().optional(),
  }),
  body: null,
  response: listOf(route),
  envelope: 'list',
  scope: 'Read Routes',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List routes in a time range.',
  notes: [],
  notShown: [],
})

export const getRoute = defineEndpoint({
  id: 'getRoute',
  section: 'Routes',
  method: 'GET',
  path: '/fleet/routes/{id}',
  params: z.strictObject({ id: idOrExternal }),
  query: z.strictObject({
    include: commaList().optional(),
  }),
  body: null,
  response: dataOf(route),
  envelope: 'data',
  scope: 'Read Routes',
  rateLimit: perSecond(25),
  stage: 'current',
  kind: 'single',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Read one route.',
  notes: [],
  notShown: [EXTERNAL_ID],
})

export const updateRoute = defineEndpoint({
  id: 'updateRoute',
  section: 'Routes',
  method: 'PATCH',
  path: '/fleet/routes/{id}',
  params: z.strictObject({ id: idOrExternal }),
  query: nothing,
  body: routeUpdateRequest,
  response: dataOf(route),
  envelope: 'data',
  scope: 'Write Routes',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Change a route.',
  notes: [],
  notShown: [EXTERNAL_ID],
})

export const deleteRoute = defineEndpoint({
  id: 'deleteRoute',
  section: 'Routes',
  method: 'DELETE',
  path: '/fleet/routes/{id}',
  params: z.strictObject({ id: idOrExternal }),
  query: nothing,
  body: null,
  response: noBody,
  envelope: 'none',
  scope: 'Write Routes',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Delete a route.',
  notes: [],
  notShown: [EXTERNAL_ID],
})

export const listHubPlans = defineEndpoint({
  id: 'listHubPlans',
  section: 'Fleet data',
  method: 'GET',
  path: '/hub/plans',
  params: nothing,
  query: z.strictObject({
    hubId: filled,
    planIds: commaList().optional(),
    startTime: timestamp.optional(),
    endTime: timestamp.optional(),
    after,
    limit: queryInteger({ min: 1 }).optional(),
  }),
  body: null,
  response: looseListOf(hubPlan),
  envelope: 'list',
  scope: 'Read Routes',
  rateLimit: perSecond(10),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List the plans of a hub.',
  notes: [],
  notShown: [],
})
