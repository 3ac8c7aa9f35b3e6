import { z } from 'zod'
import { defineEndpoint, perSecond } from '../endpoint'
import { listOf } from '../envelopes'
import { after, commaList, nothing, queryBoolean } from '../query'
import { TRAINING_STATUSES, trainingAssignment } from '../resources/training-assignment'
import { timestamp } from '../wire'

/** Specification, Endpoints, "Training". */
export const streamTrainingAssignments = defineEndpoint({
  id: 'streamTrainingAssignments',
  section: 'Training',
  method: 'GET',
  path: '/training-assignments/stream',
  params: nothing,
  query: z.strictObject({
    after,
    startTime: timestamp.optional(),
    endTime: timestamp.optional(),
    learnerIds: commaList({ max: 100 }).optional(),
    courseIds: commaList({ max: 100 }).optional(),
    status: commaList({ values: TRAINING_STATUSES }).optional(),
    isOverdue: queryBoolean.optional(),
    categoryIds: commaList({ max: 100 }).optional(),
  }),
  body: null,
  response: listOf(trainingAssignment),
  envelope: 'list',
  scope: 'Read Training Assignments',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'feed',
  writes: false,
  secretFields: [],
  origin: 'specified',
  summary: 'Follow training assignments as they are made and changed.',
  notes: [
    'Sorted by the time of the last change; endTime itself is excluded.',
    'Both times default to now.',
    'hasNextPage is true only when no endTime is given and there is an endCursor.',
    'Learners, courses and categories: at most 100 ids each.',
  ],
  notShown: [
    'The names of the start time, status and overdue parameters: startTime, status, isOverdue (published).',
    'Learner types beyond driver.',
    'How an assignment moves between its statuses.',
  ],
})
