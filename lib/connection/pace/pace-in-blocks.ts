import { randomUUID } from 'node:crypto'
import type { Clock } from '@/lib/clock'
import type { Db } from '@/lib/db/open'
import { HOUR_MS } from '@/lib/durations'
import type { Prisma } from '@/lib/generated/prisma/client'
import { leastWait, OURSELVES, type PaceLimit, type PaceStore, type Stay } from '@/lib/platform/pace'
import { openPlaces, type Places } from '@/lib/platform/places'
import { openTurns, type Turns } from '@/lib/platform/turns'
import { Recent } from '@/lib/recent'
import { postgresPaceStore, type HeldPlace } from './postgres-pace-store'

/** How a process shares a limit with others. */
export interface Sharing {
  /** A busy limit is shared out in as many blocks; one of as many calls is one of single places. */
  blocks: number
  /** How many of them one process takes at most. */
  most: number
  /** How long a process may send from a block without keeping it anew; every half of it one in use is kept on. */
  leaseMs: number
  /** How long ago its last use may be for it to be in use. */
  idleMs: number
}

export const BLOCKS = 10
const BUSY: Sharing = { blocks: BLOCKS, most: BLOCKS, leaseMs: 5_000, idleMs: 2_500 }

// What is not used for as long has given its blocks back, and nobody waits for another.
const UNUSED_MS = HOUR_MS

interface Block {
  held: HeldPlace
  places: Places
  /** Nothing is sent from it at or after this instant. */
  until: number
  usedAt: number
}

/** A limit as one process knows it. */
interface Share {
  limit: PaceLimit
  blocks: Set<Block>
  waiting: Turns
  /** Our ticket for another block while there is none. */
  ticket: string | null
  /** No block is free before. */
  askAt: number
  asking: Promise<void> | null
}

/**
 * A limit over processes without a query on each call: a process holds tenths of it (15 of 150) for as long as it
 * uses them and nobody waits for one. A block is itself a limit, kept exactly in the memory of its holder, and free
 * for another process once the last of its places is.
 */
export function inBlocks(store: PaceStore<HeldPlace>, clock: Clock, sharing: Sharing = BUSY): PaceStore {
  const { blocks, most, leaseMs, idleMs } = sharing
  const sizeOf = (limit: PaceLimit) => Math.floor(limit.requests / blocks)
  // Blocks of one place are places of the limit itself, as processes that take them one by one know it.
  const blockLimit = (limit: PaceLimit): PaceLimit =>
    limit.requests === blocks ? limit : { ...limit, key: `${limit.key}:blocks`, requests: blocks }
  const shares = new Recent<Share>(clock, UNUSED_MS)

  function shareOf(limit: PaceLimit): Share {
    const known = shares.get(limit.key)
    if (known) return known
    const share = {
      limit,
      blocks: new Set<Block>(),
      waiting: openTurns(),
      ticket: null,
      askAt: 0,
      asking: null,
    }
    shares.set(limit.key, share)
    return share
  }

  async function ask(share: Share, stay: Stay): Promise<void> {
    const from = clock.now()
    share.ticket ??= randomUUID()
    const holdMs = leaseMs + stay.holdMs
    const turn = await store.take(blockLimit(share.limit), share.ticket, { ...stay, who: OURSELVES, holdMs })
    if (!turn.place) {
      share.askAt = clock.now() + Math.max(1, turn.waitMs)
      return
    }
    share.ticket = null
    share.askAt = 0
    const block = { held: turn.place, places: openPlaces(clock), until: from + leaseMs, usedAt: -Infinity }
    share.blocks.add(block)
    void keepOn(share, block, holdMs)
  }

  /** Keeps a block while it is used and nobody waits for one. */
  async function keepOn(share: Share, block: Block, holdMs: number): Promise<void> {
    for (;;) {
      const since = clock.now()
      await clock.sleep(leaseMs / 2)
      const from = clock.now()
      const inUse = block.usedAt >= Math.min(since, from - idleMs)
      const kept = inUse && (await block.held.extend(holdMs).catch(() => false))
      if (!kept) break
      block.until = from + leaseMs
    }
    share.blocks.delete(block)
    if (block.places.inFlight() === 0) await giveBack(block)
  }

  const giveBack = ({ held, places }: Block) => held.freeIn(Math.max(0, ...places.freeIn()))

  async function stopWaiting(share: Share): Promise<void> {
    const { ticket } = share
    if (share.waiting.size() > 0 || ticket === null || share.asking) return
    share.ticket = null
    share.askAt = 0
    await store.leave(blockLimit(share.limit), ticket)
  }

  /** A place in an open block for whoever has `ahead` waiting before them. */
  function placeIn(share: Share, open: Block[], ahead: number) {
    const size = sizeOf(share.limit)
    const free = open.reduce((sum, { places }) => sum + size - places.taken(), 0)
    const block = free > ahead ? open.find(({ places }) => places.taken() < size) : undefined
    if (!block) return null
    block.usedAt = clock.now()
    const place = block.places.take(share.limit)
    return {
      place: {
        async settle(end: Parameters<typeof place.settle>[0]) {
          await place.settle(end)
          if (!share.blocks.has(block) && block.places.inFlight() === 0) await giveBack(block)
        },
      },
      remaining: free - 1,
    }
  }

  return {
    async take(limit, ticket, stay) {
      const share = shareOf(limit)
      for (;;) {
        const now = clock.now()
        const open = [...share.blocks].filter(({ until }) => now < until)
        const ahead = share.waiting.aheadOf(ticket, stay.who)
        const turn = placeIn(share, open, ahead)
        if (turn) {
          const waited = share.waiting.size() > 0
          share.waiting.serve(ticket, stay.who)
          if (waited) void stopWaiting(share).catch(() => undefined)
          return turn
        }
        const own = share.waiting.wait(ticket, stay.who)
        if (now < share.askAt || open.length >= most) {
          const all = { ...limit, requests: open.length * sizeOf(limit) }
          const rests = open.flatMap(({ places }) => places.freeIn())
          const here = open.length > 0 ? leastWait(all, rests, ahead) : Infinity
          const there = open.length >= most ? Infinity : share.askAt - now
          return { place: null, waitMs: Math.min(here, there), own }
        }
        share.asking ??= ask(share, stay).finally(() => (share.asking = null))
        await share.asking
      }
    },
    async leave(limit, ticket) {
      const share = shareOf(limit)
      if (share.waiting.leave(ticket)) await stopWaiting(share)
    },
    waiting: (prefix) => store.waiting(prefix),
    ...askedOf(store),
  }
}

/** What the platform asks of an organization is kept in one place, however its limits are. */
export const askedOf = (store: PaceStore): Pick<PaceStore, 'noteAsked' | 'asked'> => ({
  noteAsked: (organizationId, waitMs) => store.noteAsked(organizationId, waitMs),
  asked: (organizationId) => store.asked(organizationId),
})

/** Each endpoint's own limit is taken place by place; limits wide enough for it in blocks. */
export function sharedPaceStore(db: Db, clock: Clock, time?: () => Prisma.Sql): PaceStore {
  const single = postgresPaceStore(db, time)
  const blocks = inBlocks(single, clock)
  const of = (limit: PaceLimit) => (limit.requests >= 10 * BLOCKS && limit.perMs <= 1_000 ? blocks : single)
  return {
    take: (limit, ticket, stay) => of(limit).take(limit, ticket, stay),
    leave: (limit, ticket) => of(limit).leave(limit, ticket),
    waiting: (prefix) => single.waiting(prefix),
    ...askedOf(single),
  }
}
