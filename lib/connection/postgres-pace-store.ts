import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { WINDOW_MARGIN_MS, type PaceLimit, type PaceStore } from '@/lib/platform/pace'

/**
 * Bookings that all processes share: one statement books the next free instant in the key's row, which is locked
 * for its length. The same sliding log as in memory; a limiter with fixed windows would let twice the limit
 * through around a window's edge (docs/decisions/0006-pace.md).
 */
export function postgresPaceStore(db: Db): PaceStore {
  return {
    async reserve(limit, now) {
      const window = limit.perMs + WINDOW_MARGIN_MS
      const since = new Date(now - window)
      const at = new Date(now)
      const rows = await db.$queryRaw<{ slots: Date[] }[]>(Prisma.sql`
        INSERT INTO "PaceWindow" ("key", "slots") VALUES (${limit.key}, ARRAY[${at}::timestamptz])
        ON CONFLICT ("key") DO UPDATE SET "slots" = (
          WITH kept AS (
            SELECT array_agg(slot ORDER BY slot) AS slots
            FROM unnest("PaceWindow"."slots") AS slot WHERE slot > ${since}::timestamptz)
          SELECT COALESCE(slots, '{}') || CASE
            WHEN COALESCE(cardinality(slots), 0) < ${limit.requests}::int THEN ${at}::timestamptz
            ELSE GREATEST(${at}::timestamptz,
              slots[cardinality(slots) - ${limit.requests}::int + 1] + make_interval(secs => ${window}::double precision / 1000))
          END FROM kept)
        RETURNING "slots"`)
      const slots = (rows[0]?.slots ?? [at]).map((slot) => slot.getTime())
      const used = slots.filter((slot) => slot > now - limit.perMs).length
      return { at: slots.at(-1) ?? now, remaining: Math.max(0, limit.requests - used) }
    },
    async release(limit, at) {
      await db.$executeRaw(Prisma.sql`
        UPDATE "PaceWindow" SET "slots" = array_remove("slots", ${new Date(at)}::timestamptz)
        WHERE "key" = ${limit.key}`)
    },
    async waiting(prefix, now) {
      const [row] = await db.$queryRaw<{ last: Date | null }[]>(Prisma.sql`
        SELECT max(slot) AS last FROM "PaceWindow", unnest("slots") AS slot
        WHERE starts_with("key", ${prefix})`)
      return Math.max(0, (row?.last?.getTime() ?? now) - now)
    },
  }
}

const BLOCKS = 10
// A block is used up, or void, within this time of its booking; its own windows are wider by as much.
const BLOCK_LIFE_MS = 250

const sizeOf = (limit: PaceLimit) => Math.floor(limit.requests / BLOCKS)

/**
 * Books a busy limit in blocks, so that most calls need no query: a block is a tenth of the limit's calls (15 of
 * 150), booked as one of ten in a window wider by a block's life. No window ever holds more than the limit, at the
 * price of a fifth of its room.
 */
export function inBlocks(store: PaceStore): PaceStore {
  const blocks = new Map<string, { left: number; from: number; until: number }>()
  // Callers that arrive while a block is being booked share it: each booking one would use up a block's room for a single call.
  const booking = new Map<string, Promise<void>>()

  async function book(limit: PaceLimit, now: number): Promise<void> {
    const { at } = await store.reserve(blockLimit(limit), now)
    blocks.set(limit.key, { left: sizeOf(limit), from: at, until: at + BLOCK_LIFE_MS })
  }

  return {
    async reserve(limit, now) {
      for (;;) {
        const block = blocks.get(limit.key)
        if (block && block.left > 0 && now < block.until) {
          block.left--
          return { at: Math.max(now, block.from), remaining: block.left }
        }
        const started = booking.get(limit.key) ?? book(limit, now).finally(() => booking.delete(limit.key))
        booking.set(limit.key, started)
        await started
      }
    },
    async release(limit) {
      const block = blocks.get(limit.key)
      if (block) block.left = Math.min(sizeOf(limit), block.left + 1)
    },
    waiting: (prefix, now) => store.waiting(prefix, now),
  }
}

const blockLimit = (limit: PaceLimit): PaceLimit => ({
  key: `${limit.key}:blocks`,
  requests: BLOCKS,
  perMs: limit.perMs + BLOCK_LIFE_MS,
})

/** Each endpoint's own limit is booked call by call; limits wide enough for it in blocks. */
export function sharedPaceStore(db: Db): PaceStore {
  const single = postgresPaceStore(db)
  const blocks = inBlocks(single)
  const of = (limit: PaceLimit) => (limit.requests >= 150 && limit.perMs <= 1000 ? blocks : single)
  return {
    reserve: (limit, now) => of(limit).reserve(limit, now),
    release: (limit, at) => of(limit).release(limit, at),
    waiting: (prefix, now) => single.waiting(prefix, now),
  }
}
