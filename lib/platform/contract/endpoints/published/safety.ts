import { z } from 'zod'
import { defineEndpoint, perMinute } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, commaList, nothing } from '../../query'
import { driverSafetyScore } from '../../resources/driver-safety-score'
import { timestamp } from '../../wire'

/** Published extension: a platform may lack it. */
export const listDriverSafetyScores = defineEndpoint({
  id: 'listDriverSafetyScores',
  section: 'Safety',
  method: 'GET',
  path: '/safety-scores/drivers',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp,
    endTime: timestamp,
    driverIds: commaList().optional(),
    after,
  }),
  body: null,
  response: listOf(driverSafetyScore),
  envelope: 'list',
  scope: 'Read Safety Events & Scores',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Read the safety scores of drivers over a time.',
  notes: [],
  notShown: [],
})
