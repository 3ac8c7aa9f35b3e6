import { storableMs } from '@/lib/ledger/keep/storable-time'
import { stopState } from '../progress/stop-state'
import type { RouteStop } from '../schema'

export interface Punctuality {
  verdict: 'early' | 'on_time' | 'late'
  /** Milliseconds from the scheduled arrival to the judged one: negative before it. */
  deviationMs: number
  /** Milliseconds outside the window: 0 inside it. */
  outsideMs: number
}

export type TimedStop = Pick<
  RouteStop,
  | 'state'
  | 'scheduledArrivalTime'
  | 'scheduledDepartureTime'
  | 'ontimeWindowBeforeArrivalMs'
  | 'ontimeWindowAfterArrivalMs'
  | 'actualArrivalTime'
  | 'actualDepartureTime'
  | 'skippedTime'
  | 'enRouteTime'
  | 'eta'
> & {
  /** When events told that the ETA was updated: epoch ms as a string, in their own words (lib/routes/progress/stop-events.ts). */
  etaUpdatedAtMs?: unknown
  /** What a stay takes at its place, in ms, where that is learned: ours (lib/routes/stays/stay.ts), not the platform's. */
  learnedStayMs?: unknown
}

export interface ArrivalWindow {
  scheduled: number
  opens: number
  closes: number
}

/**
 * The stop's own on-time window, both ends within it, in epoch ms: scheduledArrivalTime less
 * ontimeWindowBeforeArrivalMs to scheduledArrivalTime plus ontimeWindowAfterArrivalMs, 0 where absent. Null for a
 * stop without a scheduled arrival.
 */
export function arrivalWindow(stop: TimedStop): ArrivalWindow | null {
  const scheduled = instant(stop.scheduledArrivalTime)
  if (scheduled === null) return null
  return {
    scheduled,
    opens: scheduled - (stop.ontimeWindowBeforeArrivalMs ?? 0),
    closes: scheduled + (stop.ontimeWindowAfterArrivalMs ?? 0),
  }
}

/**
 * Early, on time or late by the stop's own window, to the millisecond: of a stop that was reached, by its actual
 * arrival. Null while it is to come (lib/routes/expected/expect.ts), and when it was skipped or cannot be judged.
 */
export function punctuality(stop: TimedStop): Punctuality | null {
  const window = arrivalWindow(stop)
  const actual = instant(stop.actualArrivalTime)
  if (!window || actual === null || stopState(stop)?.known === 'skipped') return null
  return judge(window, actual)
}

/** An arrival (epoch ms) beside a window. */
export function judge(window: ArrivalWindow, arrival: number): Punctuality {
  const deviationMs = arrival - window.scheduled
  if (arrival < window.opens) return { verdict: 'early', deviationMs, outsideMs: window.opens - arrival }
  if (arrival > window.closes) return { verdict: 'late', deviationMs, outsideMs: arrival - window.closes }
  return { verdict: 'on_time', deviationMs, outsideMs: 0 }
}

/**
 * Epoch ms; null for what is absent, no time, or outside 1900 to 9999: a platform that means "none" writes year 1.
 */
export const instant = (time: string | null | undefined): number | null => (time ? storableMs(time) : null)
