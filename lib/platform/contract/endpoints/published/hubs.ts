import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { looseListOf } from '../../envelopes'
import { after, commaList, nothing, queryInteger } from '../../query'
import { hub, hubPlanRoute } from '../../resources/hub-plan-route'
import { filled, timestamp } from '../../wire'

const within = {
  startTime: timestamp.optional(),
  endTime: timestamp.optional(),
  after,
  limit: queryInteger({ min: 1, max: 100 }).optional(),
}

/** Published extensions: a platform may lack any of these. */
export const listHubs = defineEndpoint({
  id: 'listHubs',
  section: 'Fleet data',
  method: 'GET',
  path: '/hubs',
  params: nothing,
  query: z.strictObject({ hubIds: commaList().optional(), ...within }),
  body: null,
  response: looseListOf(hub),
  envelope: 'list',
  scope: 'Read Routes',
  rateLimit: perSecond(10),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List hubs.',
  notes: [],
  notShown: [],
})

export const listHubPlanRoutes = defineEndpoint({
  id: 'listHubPlanRoutes',
  section: 'Fleet data',
  method: 'GET',
  path: '/hub/plan/routes',
  params: nothing,
  query: z.strictObject({ planId: filled, routeIds: commaList().optional(), ...within }),
  body: null,
  response: looseListOf(hubPlanRoute),
  envelope: 'list',
  scope: 'Read Routes',
  rateLimit: perSecond(10),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List the routes of a hub plan.',
  notes: [],
  notShown: [],
})
