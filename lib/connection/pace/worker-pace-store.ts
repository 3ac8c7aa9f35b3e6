import type { Clock } from '@/lib/clock'
import type { Db } from '@/lib/db/open'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { PaceLimit, PaceStore } from '@/lib/platform/pace'
import { askedOf, BLOCKS, inBlocks, sharedPaceStore } from './pace-in-blocks'
import { postgresPaceStore } from './postgres-pace-store'

// What a worker that was killed held is free this, a call's longest wait and time, and a window later.
const LEASE_MS = 20_000
// Longer than the pause of a quiet feed, so that what it needs is held all the time.
const IDLE_MS = 45_000
const GATHER_MS = 250

/**
 * For a worker, which asks the same few endpoints of each organization every few seconds: it holds one place of each
 * such limit, or one block of a wide one, so that a poll needs no query. What is held is kept on together with others;
 * whatever that one place is not enough for is taken as everywhere. `time` is for tests.
 */
export function workerPaceStore(db: Db, clock: Clock, time?: () => Prisma.Sql): PaceStore {
  const common = sharedPaceStore(db, clock, time)
  const places = postgresPaceStore(db, time, () => clock.sleep(GATHER_MS))
  const holding = new Map<number, PaceStore>()
  const queued = new Set<string>()

  /** Null for a limit that is not kept in places or blocks of a second. */
  function heldOf({ requests, perMs }: PaceLimit): PaceStore | null {
    if (perMs > 1_000 || (requests > BLOCKS && requests < 10 * BLOCKS)) return null
    const blocks = Math.min(BLOCKS, requests)
    const sharing = { blocks, most: 1, leaseMs: LEASE_MS, idleMs: IDLE_MS }
    const store = holding.get(blocks) ?? inBlocks(places, clock, sharing)
    holding.set(blocks, store)
    return store
  }

  async function leaveQueue(limit: PaceLimit, ticket: string): Promise<void> {
    if (queued.delete(ticket)) await common.leave(limit, ticket)
  }

  return {
    async take(limit, ticket, stay) {
      const held = heldOf(limit)
      const turn = await held?.take(limit, ticket, stay)
      if (turn?.place) {
        await leaveQueue(limit, ticket)
        return turn
      }
      await held?.leave(limit, ticket)
      queued.add(ticket)
      const other = await common.take(limit, ticket, stay)
      if (other.place) queued.delete(ticket)
      return other
    },
    async leave(limit, ticket) {
      await heldOf(limit)?.leave(limit, ticket)
      await leaveQueue(limit, ticket)
    },
    waiting: (prefix) => common.waiting(prefix),
    ...askedOf(common),
  }
}
