import { z } from 'zod'
import { flag, id, integer, number, part, text, time } from '../reading'

export const TRAINING_STATUSES = ['notStarted', 'inProgress', 'completed'] as const

/** Specification, Resources, "Training assignment". Learner types beyond driver are not shown. */
export const trainingAssignment = z.looseObject({
  id,
  course: part({ id: text, revisionId: text }),
  learner: part({ id: text, type: text }),
  status: text,
  createdAtTime: time,
  createdById: text,
  updatedAtTime: time,
  updatedById: text,
  durationMinutes: integer,
  completedAtTime: time,
  deletedAtTime: time,
  dueAtTime: time,
  startedAtTime: time,
  isCompletedLate: flag,
  isOverdue: flag,
  scorePercent: number,
})

/** Published: GET /training-courses. */
export const trainingCourse = z.looseObject({
  id,
  revisionId: text,
  title: text,
  description: text,
  status: text,
  estimatedTimeToCompleteMinutes: integer,
  category: part({ id: text, name: text }),
  labels: z.array(z.looseObject({ name: text, type: text })).nullish(),
})

/** Published: POST /training-assignments. `isExistingAssignment`: the learner had the course already. */
export const trainingAssignmentCreated = z.looseObject({
  id,
  course: part({ id: text, revisionId: text }),
  learner: part({ id: text, type: text }),
  createdAtTime: time,
  createdById: text,
  dueAtTime: time,
  isExistingAssignment: flag,
})
