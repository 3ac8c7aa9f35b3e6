import { z } from 'zod'
import { defineEndpoint, perMinute, perSecond } from '../../endpoint'
import { dataOf, listOf } from '../../envelopes'
import { after, commaList, nothing } from '../../query'
import { issue, issueUpdateRequest } from '../../resources/issue'
import { timestamp } from '../../wire'

/** Published extensions: a platform may lack any of these. */
export const streamIssues = defineEndpoint({
  id: 'streamIssues',
  section: 'Maintenance',
  method: 'GET',
  path: '/issues/stream',
  params: nothing,
  query: z.strictObject({
    startTime: timestamp,
    endTime: timestamp.optional(),
    after,
    status: commaList().optional(),
    assetIds: commaList().optional(),
    include: commaList().optional(),
    assignedToRouteStopIds: commaList().optional(),
  }),
  body: null,
  response: listOf(issue),
  envelope: 'list',
  scope: 'Read Issues',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'Follow issues that people report of vehicles and places.',
  notes: ['Sorted by last change; with endTime up to it (exclusive), without it pollable by the cursor.'],
  notShown: ['What include takes.'],
})

export const updateIssue = defineEndpoint({
  id: 'updateIssue',
  section: 'Maintenance',
  method: 'PATCH',
  path: '/issues',
  params: nothing,
  query: nothing,
  body: issueUpdateRequest,
  response: dataOf(issue),
  envelope: 'data',
  scope: 'Write Issues',
  rateLimit: perMinute(100),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Resolve an issue, assign it, or set when it is due.',
  notes: ['The id goes in the body.'],
  notShown: [],
})
