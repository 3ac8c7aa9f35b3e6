import { Prisma } from '@/lib/generated/prisma/client'
import { WAITED_MS } from '@/lib/ledger/needed'

const HOUR_MS = 3_600_000

/** Today looks so far ahead, unless somebody asks for another horizon. */
const AHEAD_MS = 12 * HOUR_MS

/** Of rows of "Verdict": blocked now, as Today tells it. `nowMs` is epoch ms. */
export const isBlockedNow = (nowMs: number): Prisma.Sql => Prisma.sql`(
  "word" = 'blocked' AND NOT "early" AND "departsAt" <= ${new Date(nowMs + AHEAD_MS)}::timestamptz
  AND ("departsAt" > ${new Date(nowMs - WAITED_MS)}::timestamptz
    OR coalesce(("told"->>'endsAtMs')::float8, 0) > ${nowMs}::float8))`
