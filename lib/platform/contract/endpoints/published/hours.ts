import { z } from 'zod'
import { defineEndpoint } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, commaList, nothing, queryInteger } from '../../query'
import { driverClock } from '../../resources/driver-clock'

/** Published extension: a platform may lack it. */
export const listDriverClocks = defineEndpoint({
  id: 'listDriverClocks',
  section: 'Fleet data',
  method: 'GET',
  path: '/fleet/hos/clocks',
  params: nothing,
  query: z.strictObject({
    tagIds: commaList().optional(),
    parentTagIds: commaList().optional(),
    driverIds: commaList().optional(),
    after,
    limit: queryInteger({ min: 1, max: 512 }).optional(),
  }),
  body: null,
  response: listOf(driverClock),
  envelope: 'list',
  scope: 'Read ELD Compliance Settings (US)',
  rateLimit: null,
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Read what is left of the hours of service of each driver.',
  notes: ['Active and inactive drivers both. Durations are milliseconds left.'],
  notShown: ['The rate limit.'],
})
