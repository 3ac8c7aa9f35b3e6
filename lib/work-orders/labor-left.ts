import type { SqlTag } from '@/lib/ledger/list/condition'
import type { WorkOrderBody } from './schema'

/** Minutes that the platform estimates for a service task, by its id (published, GET /maintenance/service-tasks). */
export type LaborEstimates = ReadonlyMap<string, number>

/* The same rule in memory and of the column `body` of the table. */

/**
 * Minutes of labor still to do: of tasks that are not completed, what their service task is estimated to take, less what was worked on
 * it (`laborTimeMinutes`, 0049), and at least none. Null where no such task has an estimate.
 */
export function laborLeftMinutes(
  { serviceTaskInstances }: Pick<WorkOrderBody, 'serviceTaskInstances'>,
  estimates: LaborEstimates,
): number | null {
  const left = (serviceTaskInstances ?? [])
    .filter(({ status }) => status?.toLowerCase() !== 'completed')
    .flatMap(({ serviceTaskId, laborTimeMinutes }) => {
      const estimate = estimates.get(serviceTaskId)
      return estimate === undefined ? [] : Math.max(0, estimate - Math.max(0, laborTimeMinutes ?? 0))
    })
  return left.length > 0 ? left.reduce((sum, minutes) => sum + minutes, 0) : null
}
export const laborLeft = <Sql>(sql: SqlTag<Sql>, organizationId: string) => sql`(
  SELECT sum(greatest(0, "estimated"."minutes" - CASE jsonb_typeof(task -> 'laborTimeMinutes')
    WHEN 'number' THEN greatest(0, (task ->> 'laborTimeMinutes')::numeric) ELSE 0 END))
  FROM jsonb_array_elements(
    CASE jsonb_typeof("body" -> 'serviceTaskInstances') WHEN 'array' THEN "body" -> 'serviceTaskInstances' ELSE '[]' END) task
    JOIN (${estimated(sql, organizationId)}) AS "estimated" ON "estimated"."id" = task ->> 'serviceTaskId'
  WHERE lower(coalesce(task ->> 'status', '')) <> 'completed' AND "estimated"."minutes" > 0)`

/** What the directory keeps of service tasks (lib/directory/detail-of.ts): null for what is no number. */
export const estimated = <Sql>(sql: SqlTag<Sql>, organizationId: string) => sql`
  SELECT "platformId" AS "id", CASE jsonb_typeof("detail" -> 'estimatedLaborTimeMinutes')
    WHEN 'number' THEN ("detail" ->> 'estimatedLaborTimeMinutes')::numeric END AS "minutes"
  FROM "DirectoryEntry" WHERE "organizationId" = ${organizationId}::uuid AND "kind" = 'service_task'`
