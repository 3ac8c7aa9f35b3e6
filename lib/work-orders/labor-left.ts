import type { SqlTag } from '@/lib/ledger/condition'
import type { WorkOrderBody } from './schema'

/* The same rule in memory and of the column `body` of the table. */

/**
 * Minutes of labor still to do: of tasks that are not completed, and were given a time. Null where no task says: the platform
 * answers 0 of a task for which none is noted yet (specification, Resources, "Work order").
 */
export function laborLeftMinutes({
  serviceTaskInstances,
}: Pick<WorkOrderBody, 'serviceTaskInstances'>): number | null {
  const left = (serviceTaskInstances ?? [])
    .filter(({ status }) => status?.toLowerCase() !== 'completed')
    .flatMap(({ laborTimeMinutes }) => laborTimeMinutes ?? [])
  return left.reduce((sum, minutes) => sum + minutes, 0) || null
}
export const laborLeft = <Sql>(sql: SqlTag<Sql>) => sql`(
  SELECT nullif(sum((task ->> 'laborTimeMinutes')::numeric), 0) FROM jsonb_array_elements(
    CASE jsonb_typeof("body" -> 'serviceTaskInstances') WHEN 'array' THEN "body" -> 'serviceTaskInstances' ELSE '[]' END) task
  WHERE lower(coalesce(task ->> 'status', '')) <> 'completed' AND jsonb_typeof(task -> 'laborTimeMinutes') = 'number')`
