import { listTrainingCourses as endpoint } from '@/lib/platform/contract/endpoints/published/training'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf, uuidsOf } from '../tag-filter'

/** Published, GET /training-courses. */
export const listTrainingCourses = operation(endpoint, (call) => {
  const { fleet, query } = call
  const ids = uuidsOf(query.courseIds)
  const categories = uuidsOf(query.categoryIds)
  const statuses = membersOf(query.status)
  const courses = fleet.trainingCourses
    .all()
    .filter(
      (course) =>
        (!ids || ids.has(course.id)) &&
        (!categories || categories.has(course.category.id)) &&
        (!statuses || statuses.has(course.status)),
    )
  return pageOf(call, courses, { limit: chosenLimit(call) })
})
