import type { Progress } from './progress'

/** Of the setting `departures`: what the platform does not tell of a departure means that it has not been. */
export const areDeparturesTold = (toldBy: string): boolean => toldBy !== 'nobody'

/** The moment (epoch ms), and whether the organization's drivers start their routes on the platform (lib/settings, `departures`). */
export interface AskedOfDepartures {
  now: number
  departuresTold: boolean
}

/**
 * Whether a route left is told by nobody: the organization says that its drivers do not start routes on the platform, the
 * planned start is past, and nothing that happened was told of it. An ETA is an expectation, and tells nothing. Then nobody
 * says that it has not left, nor how late it is (`docs/decisions/0064-a-departure-that-nobody-tells.md`).
 */
export const isUntold = (
  { progress, startMs }: { progress: Progress; startMs: number | null },
  { now, departuresTold }: AskedOfDepartures,
): boolean =>
  !departuresTold &&
  (progress === 'notStarted' || progress === 'unknown') &&
  startMs !== null &&
  startMs <= now
