import { DateTime } from 'luxon'
import type { WorkOrderBody } from './schema'
import { isDone } from './status'

/** `none`: no due time. `done`: it no longer matters. The others by whole days of the named zone. */
export type Due = 'none' | 'done' | 'overdue' | 'today' | 'later'

/**
 * When a work order is due, seen from `now` (epoch ms) in an IANA zone: due on a day until that day's local
 * midnight, overdue from then on.
 */
export function dueOf(
  workOrder: Pick<WorkOrderBody, 'dueAtTime' | 'status'>,
  now: number,
  zone: string,
): Due {
  const due = Date.parse(workOrder.dueAtTime ?? '')
  if (Number.isNaN(due)) return 'none'
  if (isDone(workOrder.status)) return 'done'
  if (due < startOfDay(now, zone)) return 'overdue'
  return due < startOfNextDay(now, zone) ? 'today' : 'later'
}

/** The first instant (epoch ms) of the local day of `now`, on days of 23 and 25 hours too. */
export const startOfDay = (now: number, zone: string): number =>
  DateTime.fromMillis(now, { zone }).startOf('day').toMillis()

const startOfNextDay = (now: number, zone: string): number =>
  DateTime.fromMillis(now, { zone }).startOf('day').plus({ days: 1 }).startOf('day').toMillis()
