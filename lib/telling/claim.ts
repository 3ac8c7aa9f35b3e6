import { pauseAfterFaults } from '@/lib/backoff'
import type { Base } from '@/lib/base'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { AGAIN } from './pace'

/*
 * Each row of what is told is claimed before it is sent, and never claimed twice, but where it certainly was not taken. One whose outcome is
 * unknown, or whose process was killed, stays claimed: it is told once, or not at all.
 */

const TABLES = { mail: Prisma.sql`"BlockedMail"`, push: Prisma.sql`"BlockedPush"` }

/** As a filter: what is to be told now. `nowMs` is epoch ms. */
export const isDue = (nowMs: number) => ({ state: 'waiting', dueAt: { lte: new Date(nowMs) } })

/** Takes those that nobody else has taken, with how often each was tried, this time with it. */
export async function claimRows<Row extends { id: string }>(
  db: Db,
  by: keyof typeof TABLES,
  rows: readonly Row[],
): Promise<(Row & { attempts: number })[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const taken = await db.$queryRaw<{ id: string; attempts: number }[]>(Prisma.sql`
    UPDATE ${TABLES[by]} SET "state" = 'sending', "attempts" = "attempts" + 1
    WHERE "state" = 'waiting' AND "id" IN (SELECT jsonb_array_elements_text(${ids}::jsonb)::uuid)
    RETURNING "id"::text, "attempts"`)
  const tried = new Map(taken.map(({ id, attempts }) => [id, attempts]))
  return rows.flatMap((row) => {
    const attempts = tried.get(row.id)
    return attempts === undefined ? [] : [{ ...row, attempts }]
  })
}

/** What becomes of claimed rows that certainly were not taken: they are tried again, no sooner than was asked. */
export const triedAgain = (
  { clock, random = Math.random }: Pick<Base, 'clock'> & { random?: () => number },
  attempts: number,
  askedMs = 0,
) => ({
  state: 'waiting',
  dueAt: new Date(clock.now() + pauseAfterFaults(AGAIN, attempts, random(), askedMs)),
})
