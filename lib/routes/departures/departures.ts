import { countsUntil } from '@/lib/ledger/list/counted'

/** Of the setting `departures`: what the platform does not tell of a departure means that it has not been. */
export const areDeparturesTold = (toldBy: string): boolean => toldBy !== 'nobody'

/**
 * What is known of departures: whether the organization's drivers start their routes on the platform (lib/settings, `departures`),
 * and when the platform told of routes last, which counts for a while if nothing newer is heard (epoch ms). Both Infinity where nobody
 * can say.
 */
export interface Departures {
  byPlatform: boolean
  toldAtMs: number
  countsUntilMs: number
}

/** Each is told, and nothing of it is too old. */
export const TOLD: Departures = { byPlatform: true, toldAtMs: Infinity, countsUntilMs: Infinity }
/** None is. */
export const UNTOLD: Departures = { ...TOLD, byPlatform: false }

/** By the setting, and when the platform told of routes last (epoch ms; null where it never did, or by deliveries alone). */
export function departuresOf(toldBy: string, toldAtMs: number | null): Departures {
  const byPlatform = areDeparturesTold(toldBy)
  if (toldAtMs === null) return byPlatform ? TOLD : UNTOLD
  return { byPlatform, toldAtMs, countsUntilMs: countsUntil('routes', toldAtMs) ?? Infinity }
}

/** Nothing was heard of routes for so long that what was told of them may be otherwise at `nowMs` (epoch ms). */
export const areTooOld = ({ countsUntilMs }: Departures, nowMs: number): boolean => nowMs >= countsUntilMs

/** All that an answer of this moment depends on of them, for those who share it. */
export const tellingOf = ({ departures, now }: { departures: Departures; now: number }): boolean[] => [
  departures.byPlatform,
  areTooOld(departures, now),
]

/** Whether it would be told by `nowMs` (epoch ms) if a route had left. */
export const areTold = (departures: Departures, nowMs: number): boolean =>
  departures.byPlatform && !areTooOld(departures, nowMs)
