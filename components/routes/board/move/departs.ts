import { localText, zonedInstant } from '@/components/units/local-time'
import { MINUTE_MS } from '@/lib/durations'

/** When a route is to leave, as the form holds it. */
export interface Departs {
  /** As the box says it, by the clock of the zone. */
  departs: string
  /** Which moment was dragged or stepped to (epoch ms): the clock says the hour in which it is set back twice. */
  proposedMs: number
}

export const departsAt = (ms: number, zone: string): Departs => ({
  departs: localText(ms, zone),
  proposedMs: ms,
})

/**
 * How many minutes later than `startsAtMs` it leaves; null for a time that no clock there shows. What somebody typed is the first
 * of two moments that read so; what still reads as it was proposed is that moment. A box says whole minutes, and a plan may have
 * seconds: those stay.
 */
export function minutesMoved(
  { departs, proposedMs }: Departs,
  startsAtMs: number,
  zone: string,
): number | null {
  const isProposed = departs === localText(proposedMs, zone)
  const typed = isProposed ? null : zonedInstant(departs, zone)
  if (!isProposed && typed === null) return null
  const ms = typed === null ? proposedMs - (proposedMs % MINUTE_MS) : Date.parse(typed)
  return Math.round((ms + (startsAtMs % MINUTE_MS) - startsAtMs) / MINUTE_MS)
}
