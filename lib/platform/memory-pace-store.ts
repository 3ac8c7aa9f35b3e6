import type { Clock } from '@/lib/clock'
import { HOUR_MS } from '@/lib/durations'
import { Recent } from '@/lib/recent'
import { leastWait, type PaceLimit, type PaceStore } from './pace'
import { openPlaces, type Places } from './places'
import { openTurns, type Turns } from './turns'

interface Kept {
  limit: PaceLimit
  places: Places
  waiting: Turns
}

// No call is on its way, and nobody waits, for as long: what is forgotten had nothing taken.
const UNUSED_MS = HOUR_MS

/** For one process: the embedded default. */
export function memoryPaceStore(clock: Pick<Clock, 'now'>): PaceStore {
  const all = new Recent<Kept>(clock, UNUSED_MS)
  const askedUntil = new Recent<number>(clock, UNUSED_MS)

  function keptOf(limit: PaceLimit): Kept {
    const known = all.get(limit.key)
    if (known) return known
    const kept = { limit, places: openPlaces(clock), waiting: openTurns() }
    all.set(limit.key, kept)
    return kept
  }

  return {
    async take(limit, ticket, { who }) {
      const { places, waiting } = keptOf(limit)
      const ahead = waiting.aheadOf(ticket, who)
      const taken = places.taken()
      if (taken + ahead < limit.requests) {
        waiting.serve(ticket, who)
        return { place: places.take(limit), remaining: limit.requests - taken - 1 }
      }
      const own = waiting.wait(ticket, who)
      return { place: null, waitMs: leastWait(limit, places.freeIn(), ahead), own }
    },
    async leave(limit, ticket) {
      all.get(limit.key)?.waiting.leave(ticket)
    },
    async waiting(prefix) {
      let longest = 0
      for (const { limit, places, waiting } of all.values())
        if (waiting.size() > 0 && limit.key.startsWith(prefix))
          longest = Math.max(longest, leastWait(limit, places.freeIn(), waiting.size() - 1))
      return longest
    },
    async noteAsked(organizationId, waitMs) {
      const until = Math.max(clock.now() + waitMs, askedUntil.get(organizationId) ?? 0)
      askedUntil.set(organizationId, until)
    },
    async asked(organizationId) {
      return Math.max(0, (askedUntil.get(organizationId) ?? 0) - clock.now())
    },
  }
}
