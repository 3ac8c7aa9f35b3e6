import { DAY_MS } from '@/lib/durations'
import { localDay } from '@/lib/zones/local-day'
import { isDueToday, isOpen, isOverdue, type JudgedWorkOrder } from './conditions'

/** `over`: it is done, archived or gone, and its due time no longer matters. */
export type Due = 'over' | 'overdue' | 'today' | 'later'

/**
 * How a work order stands to its due time, seen from `now` (epoch ms) in an IANA zone: due on a day until that day's
 * local midnight, overdue from then on. One without a due time is never due.
 */
export function dueOf(row: JudgedWorkOrder, now: number, zone: string): Due {
  if (!isOpen(row)) return 'over'
  const day = localDay(now, zone)
  return isOverdue(row, day) ? 'overdue' : isDueToday(row, day) ? 'today' : 'later'
}

/** For how many local days it is overdue: one from the midnight after its due time on; 0 for what is not. */
export function daysOverdue(row: JudgedWorkOrder, now: number, zone: string): number {
  if (dueOf(row, now, zone) !== 'overdue' || !row.dueAtTime) return 0
  const dueDay = localDay(Date.parse(row.dueAtTime), zone)
  return Math.round((localDay(now, zone).starts.getTime() - dueDay.starts.getTime()) / DAY_MS)
}
