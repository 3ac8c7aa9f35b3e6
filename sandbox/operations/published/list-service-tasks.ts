import { listServiceTasks as endpoint } from '@/lib/platform/contract/endpoints/published/work-orders'
import { chosenLimit } from '../chosen-limit'
import { operation } from '../operation'
import { pageOf } from '../page-of'
import { membersOf } from '../tag-filter'

/** Published, GET /maintenance/service-tasks: archived ones only when asked for. */
export const listServiceTasks = operation(endpoint, (call) => {
  const { fleet, query } = call
  const wanted = membersOf(query.ids)
  const tasks = fleet.serviceTasks
    .all()
    .filter((task) => (query.includeArchived || !task.isArchived) && (!wanted || wanted.has(task.id)))
  const page = pageOf(call, tasks, { limit: chosenLimit(call) })
  return { ...page, data: page.data.map(({ isArchived: _archived, ...task }) => task) }
})
