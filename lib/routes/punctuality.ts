import type { RouteBody, RouteStop } from './schema'
import { isToCome, stopState } from './stop-state'

export interface Punctuality {
  verdict: 'early' | 'on_time' | 'late'
  /** What it was judged by. `now` for a stop still to come without an ETA, or with one that has passed. */
  by: 'actual' | 'eta' | 'now'
  /** Milliseconds from the scheduled arrival to the judged one: negative before it. */
  deviationMs: number
  /** Milliseconds outside the window: 0 inside it. */
  outsideMs: number
}

export type TimedStop = Pick<
  RouteStop,
  | 'state'
  | 'scheduledArrivalTime'
  | 'ontimeWindowBeforeArrivalMs'
  | 'ontimeWindowAfterArrivalMs'
  | 'actualArrivalTime'
  | 'actualDepartureTime'
  | 'skippedTime'
  | 'enRouteTime'
  | 'eta'
>

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
 * Early, on time or late by the stop's own window, to the millisecond. Judged by the actual arrival; for a stop
 * still to come by its ETA, or by `now` (epoch ms) once that is later: nobody arrives in the past, and a stop that
 * may still be reached in time is not early. Null when it was skipped or cannot be judged.
 */
export function punctuality(stop: TimedStop, now: number): Punctuality | null {
  const window = arrivalWindow(stop)
  if (!window || stopState(stop)?.known === 'skipped') return null
  const actual = instant(stop.actualArrivalTime)
  if (actual !== null) return judge(window, actual, 'actual')
  if (!isToCome(stop)) return null
  const eta = instant(stop.eta)
  if (eta !== null && eta >= now) return judge(window, eta, 'eta')
  if (now > window.closes) return judge(window, now, 'now')
  return { verdict: 'on_time', by: 'now', deviationMs: now - window.scheduled, outsideMs: 0 }
}

function judge(window: ArrivalWindow, arrival: number, by: Punctuality['by']): Punctuality {
  const deviationMs = arrival - window.scheduled
  if (arrival < window.opens) return { verdict: 'early', by, deviationMs, outsideMs: window.opens - arrival }
  if (arrival > window.closes) return { verdict: 'late', by, deviationMs, outsideMs: arrival - window.closes }
  return { verdict: 'on_time', by, deviationMs, outsideMs: 0 }
}

export interface Lateness {
  /** From when on (epoch ms, exclusive) the route counts as late: 0 when an ETA says already that a window will be missed. */
  lateFrom: number | null
  /** The first end of the window of a stop to come, in epoch ms. */
  windowEnds: number | null
  /** By how much an ETA lies beyond its window at most, in ms; 0 when none does. */
  etaLateMs: number
}

/**
 * What tells at any later moment whether the route is late, and by how much: `now - windowEnds`, or `etaLateMs` where
 * that is more (lib/routes/standing.ts counts the same stop by stop). Null when no stop to come has a window.
 */
export function lateness(route: Pick<RouteBody, 'stops'>): Lateness {
  const toCome = (route.stops ?? []).filter(isToCome).flatMap((stop) => {
    const window = arrivalWindow(stop)
    if (!window) return []
    const eta = instant(stop.eta)
    return [{ closes: window.closes, beyond: eta === null ? 0 : Math.max(0, eta - window.closes) }]
  })
  if (toCome.length === 0) return { lateFrom: null, windowEnds: null, etaLateMs: 0 }
  const windowEnds = Math.min(...toCome.map(({ closes }) => closes))
  const etaLateMs = Math.max(...toCome.map(({ beyond }) => beyond))
  return { lateFrom: etaLateMs > 0 ? 0 : windowEnds, windowEnds, etaLateMs }
}

/** Epoch ms; null for what is absent or no time. */
export function instant(time: string | null | undefined): number | null {
  const ms = time ? Date.parse(time) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}
