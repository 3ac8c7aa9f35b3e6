import { Prisma } from '@/lib/generated/prisma/client'
import { WAITED_MS } from '@/lib/ledger/needed'

/** Of rows of "Verdict": blocked now, within the organization's horizon, as Today tells it. `nowMs` is epoch ms. */
export const isBlockedNow = (nowMs: number): Prisma.Sql => Prisma.sql`(
  "word" = 'blocked' AND NOT "early"
  AND ("departsAt" > ${new Date(nowMs - WAITED_MS)}::timestamptz
    OR coalesce(("told"->>'endsAtMs')::float8, 0) > ${nowMs}::float8))`
