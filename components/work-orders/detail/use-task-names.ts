import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { namesQuery } from '@/components/directory/queries'
import type { ServiceTask } from '@/lib/work-orders/schema'
import { taskIdsOf } from './task-ids'

interface TaskNames {
  /** By the id of their kind: the directory's name, else words that say that none is known. */
  nameOf: (id: string) => string
  isNamed: (id: string) => boolean
}

/** What service tasks are called. */
export function useTaskNames(tasks: readonly ServiceTask[]): TaskNames {
  const t = useWords()
  const { data: names = [], isPending } = useQuery(namesQuery(['service_task'], taskIdsOf(tasks)))
  const known = (id: string) => names.find((entry) => entry.id === id)?.name
  return {
    nameOf: (id) => known(id) ?? t('work-orders.service-task'),
    // Until the names came nobody needs the id.
    isNamed: (id) => isPending || known(id) !== undefined,
  }
}
