import { streamTrainingAssignments as endpoint } from '@/lib/platform/contract/endpoints/training'
import type { TrainingAssignmentRecord } from '../fleet/training'
import { feedPage } from './feed-page'
import { operation } from './operation'
import { membersOf, uuidsOf } from './tag-filter'

const PAGE = 50

/**
 * Specification, Training: by last modified time, endTime exclusive, both times now by default. With endTime one page
 * holds all and hasNextPage is false.
 */
export const streamTrainingAssignments = operation(endpoint, (call) => {
  const { sandbox, fleet, query, now } = call
  const learners = membersOf(query.learnerIds)
  const courses = uuidsOf(query.courseIds)
  const categories = uuidsOf(query.categoryIds)
  const statuses = membersOf(query.status)
  const { iso } = sandbox.clock
  const end = query.endTime === undefined ? null : iso(Date.parse(query.endTime))
  const categoryOf = (courseId: string) => fleet.trainingCourses.get(courseId)?.category.id ?? ''
  const records = fleet.trainingAssignments
    .all()
    .filter(
      (one) =>
        (end === null || one.updatedAtTime < end) &&
        (!learners || learners.has(one.learner.id)) &&
        (!courses || courses.has(one.course.id)) &&
        (!categories || categories.has(categoryOf(one.course.id))) &&
        (!statuses || statuses.has(one.status)) &&
        (query.isOverdue === undefined || isOverdue(one, now) === query.isOverdue),
    )
  const page = feedPage(call, {
    records,
    timeOf: (one) => one.updatedAtTime,
    from: iso(query.startTime === undefined ? now : Date.parse(query.startTime)),
    limit: PAGE,
    whole: end !== null,
  })
  return { ...page, data: page.data.map((one) => ({ ...one, isOverdue: isOverdue(one, now) })) }
})

/** What is due before now and not completed. */
export const isOverdue = ({ dueAtTime, completedAtTime }: TrainingAssignmentRecord, now: number): boolean =>
  dueAtTime !== undefined && completedAtTime === undefined && Date.parse(dueAtTime) < now
