import { type Expected, expectStops } from './expect'
import { plannedArrival } from './planned-times'
import { arrivalWindow, type TimedStop } from './punctuality'

/**
 * How far a route's expectations lie beyond what is planned at most, in numbers that answer at any later moment while
 * nothing else happens: by so much whatever the clock says (`...Ms`), and by what the clock is past `...FromMs` (epoch
 * ms). Each is the greater of the two; both null where there is nothing to be beyond of.
 */
export interface Outlook {
  /** Beyond the ends of windows, of stops to come that have one. */
  lateMs: number | null
  lateFromMs: number | null
  /** Beyond the planned arrivals of stops to come without a window, which a tolerance belongs to. */
  openLateMs: number | null
  openLateFromMs: number | null
  /** Beyond the planned arrivals of all stops to come. */
  behindMs: number | null
  behindFromMs: number | null
  /** Before then no tolerance makes it late; 0 when an expectation says so already, and null for never. */
  lateSoonestMs: number | null
}

/** The number of this rule: rows that were worked out by another are worked out anew (lib/routes/expected/renew-outlooks.ts). */
export const OUTLOOK_RULE = 1

/** True of a stop that says how late it may be reached: without that, an expectation has a tolerance. */
export const hasWindow = (stop: TimedStop): boolean => typeof stop.ontimeWindowAfterArrivalMs === 'number'

/** What is expected of a route's stops beside what is planned of them. */
export function outlookOf(stops: readonly TimedStop[]): Outlook {
  const late = new Beyond()
  const openLate = new Beyond()
  const behind = new Beyond()
  for (const [index, expected] of expectStops(stops).entries()) {
    const stop = stops[index]
    if (!stop || !expected) continue
    const window = arrivalWindow(stop)
    if (window) (hasWindow(stop) ? late : openLate).add(expected, window.closes)
    const planned = plannedArrival(stop)
    if (planned !== null) behind.add(expected, planned)
  }
  const froms = [late.fromMs, openLate.fromMs].flatMap((from) => from ?? [])
  const isLate = Math.max(late.ms ?? 0, openLate.ms ?? 0) > 0
  return {
    lateSoonestMs: isLate ? 0 : froms.length > 0 ? Math.min(...froms) : null,
    lateMs: late.ms,
    lateFromMs: late.fromMs,
    openLateMs: openLate.ms,
    openLateFromMs: openLate.fromMs,
    behindMs: behind.ms,
    behindFromMs: behind.fromMs,
  }
}

/** When it may begin to be late by the clock alone (epoch ms), in any order. */
export const latenessMoments = (
  { lateFromMs, openLateFromMs }: Pick<Outlook, 'lateFromMs' | 'openLateFromMs'>,
  toleranceMs: number,
): number[] => [
  ...(lateFromMs === null ? [] : [lateFromMs + 1]),
  ...(openLateFromMs === null ? [] : [openLateFromMs + toleranceMs + 1]),
]

class Beyond {
  ms: number | null = null
  fromMs: number | null = null

  add({ at, after }: Expected, planned: number): void {
    this.ms = Math.max(this.ms ?? -Infinity, at - planned)
    this.fromMs = Math.min(this.fromMs ?? Infinity, planned - after)
  }
}
