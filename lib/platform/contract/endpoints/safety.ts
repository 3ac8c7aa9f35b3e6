import { z } from 'zod'
import { fault } from '@/lib/faults'
import { defineEndpoint, perMinute } from '../endpoint'
import { listOf } from '../envelopes'
import { after, commaList, nothing, queryBoolean, queryInteger } from '../query'
import { detection } from '../resources/detection'
import { DETECTION_LABELS, INBOX_FILTER_REASONS } from '../resources/detection-values'
import { harshEvent } from '../resources/harsh-event'
import { safetyEvent } from '../resources/safety-event'
import { tagSafetyScore } from '../resources/tag-safety-score'
import { withinOneYear } from '../windows'
import { timestamp } from '../wire'

/** Specification, Endpoints, "Safety". */
export const listTagSafetyScores = defineEndpoint({
  id: 'listTagSafetyScores',
  section: 'Safety',
  method: 'GET',
  path: '/safety-scores/tags',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp.optional(),
    endTime: timestamp.optional(),
    scoreType: z.enum(['driver', 'vehicle']).optional(),
    tagIds: commaList({ max: 100 }).optional(),
    after,
  }),
  body: null,
  check: withinOneYear,
  response: listOf(tagSafetyScore),
  envelope: 'list',
  scope: 'Read Safety Events & Scores',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read the safety scores of tags over their drivers or their vehicles.',
  notes: [
    'The start lies at most one year before the end; trips that end inside the range count.',
    'Over drivers, deactivated drivers and trips without a driver are left out.',
    'At most 100 tags; without any, all.',
  ],
  notShown: [
    'The names of all parameters but the cursor: startTime, endTime, scoreType, tagIds (published).',
    'Whether the times and the choice of driver or vehicle may be left out.',
  ],
})

export const streamDetections = defineEndpoint({
  id: 'streamDetections',
  section: 'Safety',
  method: 'GET',
  path: '/detections/stream',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp,
    endTime: timestamp.optional(),
    driverIds: commaList({ max: 2000 }).optional(),
    assetIds: commaList({ max: 2000 }).optional(),
    detectionBehaviorLabels: commaList({ values: DETECTION_LABELS }).optional(),
    inboxFilterReason: commaList({ values: INBOX_FILTER_REASONS }).optional(),
    inboxEvent: queryBoolean.optional(),
    inCabAlertPlayed: queryBoolean.optional(),
    tagIds: commaList().optional(),
    includeAsset: queryBoolean.optional(),
    includeDriver: queryBoolean.optional(),
    after,
  }),
  body: null,
  response: listOf(detection),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'beta',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Follow what cameras and sensors detected.',
  notes: [
    'startTime is compared with the time of the last change.',
    'Without endTime the feed never ends; with endTime equal to startTime it answers the newest one before it, per asset.',
    'Labels, reasons and tags each match any of those given; none given matches all.',
    'At most 2000 drivers and 2000 assets.',
    'includeAsset and includeDriver fill in what each detection is about.',
  ],
  notShown: ['Scope and rate limit.', 'Which fields are always present.'],
})

export const listSafetyEvents = defineEndpoint({
  id: 'listSafetyEvents',
  section: 'Safety',
  method: 'GET',
  path: '/fleet/safety-events',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp,
    endTime: timestamp,
    tagIds: commaList().optional(),
    parentTagIds: commaList().optional(),
    vehicleIds: commaList().optional(),
    after,
  }),
  body: null,
  response: listOf(safetyEvent),
  envelope: 'list',
  scope: null,
  rateLimit: null,
  stage: 'legacy',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'List safety events the older way.',
  notes: ['Legacy: detections are the newer feed.'],
  notShown: ['Scope and rate limit.'],
})

export const getHarshEvent = defineEndpoint({
  id: 'getHarshEvent',
  section: 'Safety',
  method: 'GET',
  path: '/v1/fleet/vehicles/{vehicleId}/safety/harsh_event',
  params: z.strictObject({
    vehicleId: z.string().regex(/^[0-9]+$/, { error: fault('digits') }),
  }),
  query: z.strictObject({ timestamp: queryInteger({ min: 0 }) }),
  body: null,
  response: harshEvent,
  envelope: 'bare',
  scope: 'Read Safety Events & Scores',
  rateLimit: null,
  stage: 'legacy',
  kind: 'single',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Read one harsh event of a vehicle by its moment.',
  notes: [
    'The vehicle’s id consists of digits only.',
    'The answer has no envelope.',
    'The scope is the one of the legacy path area.',
  ],
  notShown: [
    'The name of the moment’s parameter: timestamp, in milliseconds (published).',
    'The rate limit.',
  ],
})
