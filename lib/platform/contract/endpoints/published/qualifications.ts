import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../../endpoint'
import { listOf, noBody } from '../../envelopes'
import { after, commaList, nothing, queryBoolean } from '../../query'
import {
  qualificationRecord,
  qualificationRecordUnarchiveRequest,
  qualificationType,
} from '../../resources/qualification-record'
import { timestamp } from '../../wire'

const entityType = z.enum(['worker', 'asset'])

/** Published extensions: a platform may lack any of these. */
export const listQualificationTypes = defineEndpoint({
  id: 'listQualificationTypes',
  section: 'Fleet data',
  method: 'GET',
  path: '/qualification-types',
  params: nothing,
  query: z.strictObject({ entityType, ids: commaList().optional(), after }),
  body: null,
  response: listOf(qualificationType),
  envelope: 'list',
  scope: 'Read Qualification Records',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List the kinds of qualifications of workers or of assets.',
  notes: [],
  notShown: [],
})

export const streamQualificationRecords = defineEndpoint({
  id: 'streamQualificationRecords',
  section: 'Fleet data',
  method: 'GET',
  path: '/qualification-records/stream',
  params: nothing,
  query: z.strictObject({
    entityType,
    startTime: timestamp,
    endTime: timestamp.optional(),
    after,
    qualificationTypeIds: commaList().optional(),
    ownerIds: commaList().optional(),
    includeDeleted: queryBoolean.optional(),
    includeExternalIds: queryBoolean.optional(),
  }),
  body: null,
  response: listOf(qualificationRecord),
  envelope: 'list',
  scope: 'Read Qualification Records',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Follow licenses, medical cards and other qualifications of workers or of assets.',
  notes: ['Sorted by last change; with endTime up to it (exclusive), without it pollable by the cursor.'],
  notShown: [],
})

export const unarchiveQualificationRecord = defineEndpoint({
  id: 'unarchiveQualificationRecord',
  section: 'Fleet data',
  method: 'POST',
  path: '/qualification-records/unarchive',
  params: nothing,
  query: nothing,
  body: qualificationRecordUnarchiveRequest,
  response: noBody,
  envelope: 'none',
  scope: 'Write Qualification Records',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Take a qualification record out of the archive.',
  notes: ['The answer has no body.'],
  notShown: [],
})
