import type { Untold } from '../facts/facts'
import type { Sources } from './sources'

/** Why a list of the platform does not say that there is nothing beside what is known. `atMs`: when it was read last (epoch ms). */
export type WhyUntold =
  | { reason: Untold }
  | { reason: 'too_old'; atMs: number }
  /** The list cannot be read: of deliveries alone nobody can say whether there was nothing to tell. */
  | { reason: 'only_deliveries' }

/**
 * The same of one list at `nowMs` (epoch ms), by the age that departures go by; null where it was read, and says so still. Routes go
 * by their list alone: the feed of stops, by which departures are told too, tells of no route that is only planned.
 */
export function whyUntold(source: Sources[keyof Sources], nowMs: number): WhyUntold | null {
  const { atMs, countsUntilMs } = source
  if (!source.isHeard) return { reason: source.why }
  if (atMs === null || countsUntilMs === null) return { reason: 'only_deliveries' }
  return nowMs >= countsUntilMs ? { reason: 'too_old', atMs } : null
}
