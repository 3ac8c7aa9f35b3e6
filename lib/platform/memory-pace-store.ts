import type { Clock } from '@/lib/clock'
import { leastWait, type PaceLimit, type PaceStore } from './pace'
import { aheadOf, openPlaces, type Places } from './places'

interface Kept {
  limit: PaceLimit
  places: Places
  /** Tickets, in order of arrival. */
  waiting: Set<string>
}

/** For one process: the embedded default. */
export function memoryPaceStore(clock: Pick<Clock, 'now'>): PaceStore {
  const all = new Map<string, Kept>()

  function keptOf(limit: PaceLimit): Kept {
    const known = all.get(limit.key)
    if (known) return known
    const kept = { limit, places: openPlaces(clock), waiting: new Set<string>() }
    all.set(limit.key, kept)
    return kept
  }

  return {
    async take(limit, ticket) {
      const { places, waiting } = keptOf(limit)
      const ahead = aheadOf(waiting, ticket)
      const taken = places.taken()
      if (taken + ahead < limit.requests) {
        waiting.delete(ticket)
        return { place: places.take(limit), remaining: limit.requests - taken - 1 }
      }
      waiting.add(ticket)
      return { place: null, waitMs: leastWait(limit, places.freeIn(), ahead) }
    },
    async leave(limit, ticket) {
      all.get(limit.key)?.waiting.delete(ticket)
    },
    async waiting(prefix) {
      let longest = 0
      for (const { limit, places, waiting } of all.values())
        if (waiting.size > 0 && limit.key.startsWith(prefix))
          longest = Math.max(longest, leastWait(limit, places.freeIn(), waiting.size - 1))
      return longest
    },
  }
}
