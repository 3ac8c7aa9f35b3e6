import type { CreateWorkOrderBody, WorkOrderBody } from '@/lib/work-orders/schema'

/** The platform's clock and ours may differ by so much. */
const SKEW_MS = 5 * 60_000

/** Whatever was created before this was not made of what was sent at `sentAt` (epoch ms). */
export const madeSince = (sentAt: number): number => sentAt - SKEW_MS

/**
 * Whether a work order is what the platform made of a request: of the same asset, in the same words, with the same service
 * tasks, and not older than the request. What people change of an order afterwards is not compared. An asset that the
 * request names by an external id is not either.
 */
export function isMadeOf(
  order: Pick<WorkOrderBody, 'assetId' | 'description' | 'createdAtTime' | 'serviceTaskInstances'>,
  body: CreateWorkOrderBody,
  sentAt: number,
): boolean {
  const createdAt = Date.parse(order.createdAtTime ?? '')
  return (
    createdAt >= madeSince(sentAt) &&
    (body.assetId.includes(':') || order.assetId === body.assetId) &&
    (order.description ?? '').trim() === (body.description ?? '').trim() &&
    kindsOf(order.serviceTaskInstances) === kindsOf(body.serviceTaskInstances)
  )
}

const kindsOf = (tasks: readonly { serviceTaskId: string }[] | null | undefined) =>
  JSON.stringify((tasks ?? []).map(({ serviceTaskId }) => serviceTaskId).toSorted())
