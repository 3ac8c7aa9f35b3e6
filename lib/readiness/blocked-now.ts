import { Prisma } from '@/lib/generated/prisma/client'
import { isStillWaited } from '@/lib/ledger/needed'

/** Of rows of "Verdict": blocked now, within the organization's horizon, as Today tells it. `nowMs` is epoch ms. */
export const isBlockedNow = (nowMs: number): Prisma.Sql => Prisma.sql`(
  "word" = 'blocked' AND NOT "early" AND ${isStillWaited(nowMs)})`
