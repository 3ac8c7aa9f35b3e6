import { z } from 'zod'
import { defineEndpoint, perSecond } from '../../endpoint'
import { listOf } from '../../envelopes'
import { after, commaList, nothing } from '../../query'
import { trainingCourse } from '../../resources/training-assignment'

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
