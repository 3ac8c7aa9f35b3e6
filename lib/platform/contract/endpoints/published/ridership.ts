import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, nothing, queryInteger } from '../../query'
import { ridershipRouteSetup } from '../../resources/ridership-route-setup'
import { filled } from '../../wire'

/** Published extension: a platform may lack it. */
export const listRidershipRouteSetups = defineEndpoint({
  id: 'listRidershipRouteSetups',
  section: 'Routes',
  method: 'GET',
  path: '/ridership/route-setups',
  params: nothing,
  query: z.strictObject({
    accountId: filled,
    after,
    limit: queryInteger({ min: 1, max: 512 }).optional(),
  }),
  body: null,
  response: listOf(ridershipRouteSetup),
  envelope: 'list',
  scope: 'Read Ridership',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List which passengers ride on which routes.',
  notes: [],
  notShown: [],
})
