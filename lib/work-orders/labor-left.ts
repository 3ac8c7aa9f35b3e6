import type { WorkOrderBody } from './schema'

/**
 * Minutes of labor still to do: of tasks that are not completed, and were given a time. Null where no task says
 * (specification, Resources, "Work order").
 */
export function laborLeftMinutes({
  serviceTaskInstances,
}: Pick<WorkOrderBody, 'serviceTaskInstances'>): number | null {
  const left = (serviceTaskInstances ?? [])
    .filter(({ status }) => status?.toLowerCase() !== 'completed')
    .flatMap(({ laborTimeMinutes }) => laborTimeMinutes ?? [])
  return left.length > 0 ? left.reduce((sum, minutes) => sum + minutes, 0) : null
}
