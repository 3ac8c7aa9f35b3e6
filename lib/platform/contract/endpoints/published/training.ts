import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { listOf, severalOf } from '../../envelopes'
import { after, commaList, nothing } from '../../query'
import {
  trainingAssignment,
  trainingAssignmentCreated,
  trainingCourse,
} from '../../resources/training-assignment'
import { filled, timestamp } from '../../wire'

/** Published extensions: a platform may lack any of these. */
export const listTrainingCourses = defineEndpoint({
  id: 'listTrainingCourses',
  section: 'Training',
  method: 'GET',
  path: '/training-courses',
  params: nothing,
  query: z.strictObject({
    after,
    courseIds: commaList().optional(),
    categoryIds: commaList().optional(),
    status: commaList().optional(),
  }),
  body: null,
  response: listOf(trainingCourse),
  envelope: 'list',
  scope: 'Read Training Courses',
  rateLimit: perSecond(5),
  stage: 'current',
  kind: 'list',
  writes: false,
  secretFields: [],
  origin: 'published',
  summary: 'List training courses.',
  notes: [],
  notShown: [],
})

const query = { dueAtTime: timestamp }

export const createTrainingAssignments = defineEndpoint({
  id: 'createTrainingAssignments',
  section: 'Training',
  method: 'POST',
  path: '/training-assignments',
  params: nothing,
  query: z.strictObject({ courseId: filled, ...query, learnerIds: commaList({ min: 1 }) }),
  body: null,
  response: severalOf(trainingAssignmentCreated),
  envelope: 'data',
  scope: 'Write Training Assignments',
  rateLimit: perSecond(10),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Assign a course to drivers.',
  notes: ['Everything goes in the query.'],
  notShown: [],
})

export const updateTrainingAssignments = defineEndpoint({
  id: 'updateTrainingAssignments',
  section: 'Training',
  method: 'PATCH',
  path: '/training-assignments',
  params: nothing,
  query: z.strictObject({ ids: commaList({ min: 1 }), ...query }),
  body: null,
  response: severalOf(trainingAssignment),
  envelope: 'data',
  scope: 'Write Training Assignments',
  rateLimit: perSecond(10),
  stage: 'current',
  kind: 'single',
  writes: true,
  secretFields: [],
  origin: 'published',
  summary: 'Set when training assignments are due.',
  notes: ['Everything goes in the query.'],
  notShown: [],
})
