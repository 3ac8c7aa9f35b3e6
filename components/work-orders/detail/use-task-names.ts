import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { namesQuery } from '@/components/directory/queries'
import type { ServiceTask } from '@/lib/work-orders/schema'

/** As many as the directory names at once. */
const MOST_NAMED = 100

interface TaskNames {
  /** By the id of their kind: the directory's name, else words that say that none is known. */
  nameOf: (id: string) => string
  isNamed: (id: string) => boolean
}

/** What service tasks are called. */
export function useTaskNames(tasks: readonly ServiceTask[]): TaskNames {
  const t = useWords()
  const ids = [...new Set(tasks.map((task) => task.serviceTaskId))].slice(0, MOST_NAMED)
  const { data: names = [], isPending } = useQuery(namesQuery(['service_task'], ids))
  const known = (id: string) => names.find((entry) => entry.id === id)?.name
  return {
    nameOf: (id) => known(id) ?? t('work-orders.service-task'),
    // Until the names came nobody needs the id.
    isNamed: (id) => isPending || known(id) !== undefined,
  }
}
