import type { Db } from '@/lib/db/open'
import { cancelled } from '@/lib/errors'
import { readEventsOf } from '@/lib/events/read-events'
import { foldRoutes, type KnownRoute, type RouteSighting, withoutSuperseded } from '@/lib/routes/projection'
import { sightingsOf } from './sightings-of'

/** Of so many at once their events are read: others are answered between. */
const BATCH = 20

/**
 * These routes as they were known at a moment, folded from the event log as rows are, from what had been received by then;
 * without those that nobody had told of. In no order; one query for each twenty. Throws 499 once `signal` is aborted: a thousand take seconds,
 * of which nobody has anything who has left.
 */
export async function* routesThen(
  db: Db,
  organizationId: string,
  { ids, until }: { ids: readonly string[]; until: Date },
  signal?: AbortSignal,
): AsyncGenerator<[id: string, known: KnownRoute], void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    if (signal?.aborted) throw cancelled(signal.reason)
    const part = ids.slice(at, at + BATCH)
    const events = await readEventsOf(db, organizationId, { noun: 'route', ids: part, until })
    const seen = new Map<string, [RouteSighting, ...RouteSighting[]]>()
    for (const sighting of events.flatMap((event) => sightingsOf(event).routes)) {
      const before = seen.get(sighting.id)
      if (before) before.push(sighting)
      else seen.set(sighting.id, [sighting])
    }
    for (const [id, sightings] of seen) yield [id, foldRoutes(null, withoutSuperseded(sightings))]
  }
}
