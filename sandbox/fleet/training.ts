import { z } from 'zod'
import { reference, time } from './shapes'

/** Training course as published for GET /training-courses. */
export const trainingCourseRecord = z.object({
  id: z.string(),
  revisionId: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(['published', 'deleted', 'archived', 'unknown']),
  estimatedTimeToCompleteMinutes: z.number(),
  category: reference,
  labels: z.array(z.object({ name: z.string(), type: z.string() })),
})
export type TrainingCourseRecord = z.infer<typeof trainingCourseRecord>

/** Training assignment, every field of the specification; isOverdue is worked out when it is answered. */
export const trainingAssignmentRecord = z.object({
  id: z.string(),
  course: z.object({ id: z.string(), revisionId: z.string() }),
  learner: z.object({ id: z.string(), type: z.literal('driver') }),
  status: z.enum(['notStarted', 'inProgress', 'completed']),
  createdAtTime: time,
  createdById: z.string(),
  updatedAtTime: time,
  updatedById: z.string(),
  durationMinutes: z.number(),
  completedAtTime: time.optional(),
  deletedAtTime: time.optional(),
  dueAtTime: time.optional(),
  startedAtTime: time.optional(),
  isCompletedLate: z.boolean().optional(),
  scorePercent: z.number().optional(),
})
export type TrainingAssignmentRecord = z.infer<typeof trainingAssignmentRecord>
