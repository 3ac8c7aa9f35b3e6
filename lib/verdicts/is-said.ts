import { Prisma } from '@/lib/generated/prisma/client'
import { NOT_LEFT } from './leaving'
import { isStillWaited } from './waited'

/**
 * Of rows of "Verdict": a route that has still to leave at `nowMs` (epoch ms), or of which nobody tells whether it did, within the
 * organization's horizon, as Today has it.
 */
export const isSaid = (nowMs: number): Prisma.Sql =>
  Prisma.sql`NOT "early" AND "word" IN (${Prisma.join([...NOT_LEFT])}) AND ${isStillWaited(nowMs)}`
