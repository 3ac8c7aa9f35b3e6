import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { namesQuery } from '@/components/directory/queries'
import type { ServiceTask } from '@/lib/work-orders/schema'

/** As many as the directory names at once. */
const MOST_NAMED = 100

/** What service tasks are called, by the id of their kind: the directory's name, else the id. */
export function useTaskNames(tasks: readonly ServiceTask[]): (id: string) => string {
  const t = useWords()
  const ids = [...new Set(tasks.map((task) => task.serviceTaskId))].slice(0, MOST_NAMED)
  const { data: names = [] } = useQuery(namesQuery(['service_task'], ids))
  return (id) => names.find((entry) => entry.id === id)?.name ?? t('work-orders.service-task', { id })
}
