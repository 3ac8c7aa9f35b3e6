import { createTrainingAssignments as endpoint } from '@/lib/platform/contract/endpoints/published/training'
import { assignTraining } from '../../simulation/train'
import { findById, foundInBody } from '../find-by-id'
import { operation } from '../operation'
import { membersOf } from '../tag-filter'

/** Published, POST /training-assignments: who has the course already keeps that assignment. */
export const createTrainingAssignments = operation(endpoint, ({ sandbox, organization, fleet, query }) => {
  const course = foundInBody(fleet.trainingCourses.get(query.courseId.toLowerCase()), 'courseId', 'course')
  const learners = [...(membersOf(query.learnerIds) ?? [])].map((id) =>
    foundInBody(findById(fleet.drivers, id), 'learnerIds', 'driver'),
  )
  const data = learners.map(({ id }) => {
    const known = fleet.trainingAssignments.find(
      (one) =>
        one.learner.id === id &&
        one.course.id === course.id &&
        one.status !== 'completed' &&
        one.deletedAtTime === undefined,
    )
    const made =
      known ??
      assignTraining(sandbox, organization, { course, driverId: id, dueAt: Date.parse(query.dueAtTime) })
    return {
      id: made.id,
      course: made.course,
      learner: made.learner,
      createdAtTime: made.createdAtTime,
      createdById: made.createdById,
      dueAtTime: made.dueAtTime,
      isExistingAssignment: known !== undefined,
    }
  })
  return { data }
})
