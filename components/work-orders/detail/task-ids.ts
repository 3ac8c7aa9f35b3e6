import { MOST_NAMED } from '@/lib/directory/entry'
import type { ServiceTask } from '@/lib/work-orders/schema'

/** Of the kinds of these tasks, each once: by which their names are asked. */
export const taskIdsOf = (tasks: readonly ServiceTask[]): string[] =>
  [...new Set(tasks.map((task) => task.serviceTaskId))].slice(0, MOST_NAMED)
