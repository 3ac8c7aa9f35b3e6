import type { Clock } from '@/lib/clock'
import { restOf, type PaceLimit, type Place } from './pace'

/** The places of one limit that are taken, as one process knows them. */
export interface Places {
  /** How many are taken now. */
  taken(): number
  /** Of each that is taken, in how many milliseconds it is free; Infinity while its call is not answered. */
  freeIn(): number[]
  /** How many calls have not ended yet. */
  inFlight(): number
  take(limit: PaceLimit): Place
}

/** How many that are free again may pile up before they are forgotten together. */
const KEPT_FREE = 1_000

export function openPlaces(clock: Pick<Clock, 'now'>): Places {
  let inFlight = 0
  // When each place whose call has ended is free, ascending; those before `from` are free.
  const frees: number[] = []
  let from = 0

  function prune(): void {
    const now = clock.now()
    while (from < frees.length && (frees[from] ?? 0) <= now) from++
    if (from > KEPT_FREE) from -= frees.splice(0, from).length
  }

  /** Nearly always at the end; an unanswered call rests longer than the ones after it. */
  function keep(at: number): void {
    let index = frees.length
    while (index > from && (frees[index - 1] ?? 0) > at) index--
    frees.splice(index, 0, at)
  }

  return {
    taken() {
      prune()
      return inFlight + frees.length - from
    },
    freeIn() {
      prune()
      const now = clock.now()
      return [...frees.slice(from).map((at) => at - now), ...Array<number>(inFlight).fill(Infinity)]
    },
    inFlight: () => inFlight,
    take(limit) {
      inFlight++
      return {
        async settle(end) {
          inFlight--
          if (end !== 'unsent') keep(clock.now() + restOf(limit, end))
        },
      }
    },
  }
}
