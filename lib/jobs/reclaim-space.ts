import path from 'node:path'
import type { Base } from '@/lib/base'
import { rest } from '@/lib/clock'
import { Prisma } from '@/lib/generated/prisma/client'
import { keepOnDisk } from './keep-on-disk'

const EVERY_MS = 5 * 60_000
// What PostgreSQL's own autovacuum goes by.
const FEWEST_ROWS = 50
const DEAD_SHARE = 0.2
const CHANGED_SHARE = 0.1
// What died before it was opened is counted nowhere; of a table of this size it is looked for.
const LARGE_BYTES = 8 * 1024 * 1024
const FILE_TIME_MS = 2000

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

/**
 * Does for the embedded database what autovacuum and the checkpointer do for a PostgreSQL, until `signal` aborts: without it the
 * place of what was changed or deleted is never used again, its log is kept from the start on, and the folder grows with every event.
 * It calls no fsync itself, so what its checkpoint wrote is put on the disk here.
 */
export async function reclaimSpace(ctx: Ctx, signal: AbortSignal): Promise<void> {
  let since = 0
  while (!signal.aborted) {
    try {
      await reclaimOnce(ctx, signal)
      const began = ctx.clock.now()
      // What is written while it looks is put there with the next round; a file's own time is a little behind.
      await keepOnDisk(path.join(ctx.env.dataDir, 'pglite'), since - FILE_TIME_MS)
      since = began
    } catch (error) {
      ctx.logger.error({ err: error }, 'Space could not be reclaimed; it is tried again')
    }
    await rest(ctx.clock, EVERY_MS, signal)
  }
}

/**
 * One round: answers the tables that had enough dead or changed rows, the engine's own of jobs among them. One statement for each,
 * since everybody waits for it: some 2 ms per megabyte that changed. Then what the log holds is in the tables, and its files are used
 * again: 1 ms per megabyte that was written.
 */
export async function reclaimOnce({ db }: Pick<Ctx, 'db'>, signal: AbortSignal): Promise<string[]> {
  // The engine counts changes up to a second late: what it counted after a vacuum would be vacuumed again.
  await db.$queryRaw`SELECT 1 AS "asked" FROM pg_stat_force_next_flush()`
  const due = await db.$queryRaw<{ name: string }[]>(Prisma.sql`
    SELECT format('%I.%I', s."schemaname", s."relname") AS "name"
    FROM pg_stat_user_tables s JOIN pg_class c ON c."oid" = s."relid"
    WHERE s."n_dead_tup" > ${FEWEST_ROWS}::int + ${DEAD_SHARE}::float8 * GREATEST(c."reltuples", 0)
      OR s."n_mod_since_analyze" > ${FEWEST_ROWS}::int + ${CHANGED_SHARE}::float8 * GREATEST(c."reltuples", 0)
      OR (s."last_vacuum" IS NULL AND pg_table_size(c."oid") > ${LARGE_BYTES}::int)
    ORDER BY 1`)
  const done: string[] = []
  for (const { name } of due) {
    if (signal.aborted) break
    // A name of the catalog, quoted by the database.
    await db.$executeRaw(Prisma.raw(`VACUUM (ANALYZE) ${name}`))
    done.push(name)
  }
  await db.$executeRaw`CHECKPOINT`
  return done
}
