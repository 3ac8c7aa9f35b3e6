import { STOP_STATES } from '@/lib/platform/contract/open-words'
import type { RouteStop } from '../schema'

/**
 * The states that a stop is known to have. The specification only says that a stop carries `state`; the words are
 * published. Any other word passes through and displays.
 */
export type StopState = (typeof STOP_STATES)[number]

type Stated = Pick<
  RouteStop,
  'state' | 'skippedTime' | 'actualArrivalTime' | 'actualDepartureTime' | 'enRouteTime'
>

const folded = (word: string) => word.toLowerCase().replaceAll(/[\s_-]/g, '')
const BY_FOLDED = new Map(STOP_STATES.map((state) => [folded(state), state]))

/**
 * The state of a stop: `known` when it is one of the six, read without regard to case, and the word to show. A
 * stop that came without a state is read from its times; null when it has none of them either.
 */
export function stopState(stop: Stated): { known: StopState | null; word: string } | null {
  if (stop.state) {
    const known = BY_FOLDED.get(folded(stop.state)) ?? null
    return { known, word: known ?? stop.state }
  }
  const known = fromTimes(stop)
  return known && { known, word: known }
}

function fromTimes(stop: Stated): StopState | null {
  if (stop.skippedTime) return 'skipped'
  if (stop.actualDepartureTime) return 'departed'
  if (stop.actualArrivalTime) return 'arrived'
  return stop.enRouteTime ? 'en route' : null
}

/** True while the driver has still to come: not arrived, departed or skipped. */
export function isToCome(stop: Stated): boolean {
  const known = stopState(stop)?.known
  if (known === 'arrived' || known === 'departed' || known === 'skipped') return false
  return !stop.actualArrivalTime && !stop.actualDepartureTime && !stop.skippedTime
}

/** True once the driver is there, on the way, or was. */
export const isBegun = (stop: Stated): boolean => !isToCome(stop) || stopState(stop)?.known === 'en route'
