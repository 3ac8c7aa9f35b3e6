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
  const dueDay = localDay(due, zone)
  const today = localDay(now, zone)
  return dueDay < today ? 'overdue' : dueDay === today ? 'today' : 'later'
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant in a zone as `2026-03-02`: days compare as text, on days of 23 and 25 hours too. */
function localDay(instant: number, zone: string): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(zone, format)
  return format.format(instant)
}
