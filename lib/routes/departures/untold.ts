import type { Progress } from '../progress/progress'
import { areTold, type Departures } from './departures'

/** The moment (epoch ms), and what is known of departures then. */
export interface AskedOfDepartures {
  now: number
  departures: Departures
}

/**
 * Whether a route left is told by nobody: its planned start is past, nothing that happened was told of it, and the organization says that
 * its drivers do not start routes on the platform, or nothing was heard of routes for hours. An ETA is an expectation, and tells
 * nothing. Then nobody says that it has not left, nor how late it is (`docs/decisions/0064-a-departure-that-nobody-tells.md`).
 */
export const isUntold = (
  { progress, startMs }: { progress: Progress; startMs: number | null },
  { now, departures }: AskedOfDepartures,
): boolean =>
  (progress === 'notStarted' || progress === 'unknown') &&
  startMs !== null &&
  startMs <= now &&
  !areTold(departures, now)
