import { z } from 'zod'
import type { TrainingAssignmentRecord } from '../fleet/training'
import { findById, foundInBody } from '../operations/find-by-id'
import { createRandom, seedOf } from '../random'
import type { Sandbox } from '../sandbox'
import { at } from '../seed/pick'
import { assignTraining, goOn } from '../simulation/train'
import { moment, ofOrganization } from './event-fields'
import { organizationOf } from './organization-of'

export const trainingAssignmentBody = z.strictObject({
  kind: z.literal('training-assignment'),
  organizationId: ofOrganization,
  assignmentId: z
    .string()
    .optional()
    .describe('One of fixtures.trainingAssignments: it goes on one step. A new one is made when absent.'),
  driverId: z.string().optional().describe('Who learns; the first driver when absent.'),
  courseId: z.string().optional().describe('One of fixtures.trainingCourses; the first one when absent.'),
  dueAtTime: moment.optional(),
})

/** A driver is given a course, or goes on with one. Answers the assignment. */
export function makeTrainingAssignment(
  sandbox: Sandbox,
  given: z.infer<typeof trainingAssignmentBody>,
): TrainingAssignmentRecord {
  const organization = organizationOf(sandbox, given.organizationId)
  const { fleet } = organization
  if (given.assignmentId !== undefined) {
    const { assignmentId } = given
    const known = foundInBody(fleet.trainingAssignments.get(assignmentId), 'assignmentId', 'assignment')
    return goOn(sandbox, organization, known, createRandom(seedOf(assignmentId)))
  }
  const driver =
    given.driverId === undefined
      ? at(fleet.drivers.all(), 0)
      : foundInBody(findById(fleet.drivers, given.driverId), 'driverId', 'driver')
  const course =
    given.courseId === undefined
      ? at(fleet.trainingCourses.all(), 0)
      : foundInBody(fleet.trainingCourses.get(given.courseId), 'courseId', 'course')
  const dueAt = given.dueAtTime === undefined ? undefined : Date.parse(given.dueAtTime)
  return assignTraining(sandbox, organization, { course, driverId: driver.id, dueAt })
}
