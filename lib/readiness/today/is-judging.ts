import type { DeskContext } from '@/lib/connection/desk-context'
import { HOUR_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import { LOOKED_AHEAD_HOURS } from './looked-ahead'

/**
 * Whether routes are known that are to leave within so many hours, and the verdicts do not know every fact yet: what was just read is
 * judged in a moment. Asked where there is no verdict at all; one query.
 */
export async function isJudging(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  hours: number = LOOKED_AHEAD_HOURS,
): Promise<boolean> {
  const { organizationId } = ctx.actor
  const now = ctx.clock.now()
  const [found] = await ctx.db.$queryRaw<{ is: boolean }[]>(Prisma.sql`
    SELECT EXISTS (SELECT 1 FROM "Route" WHERE "organizationId" = ${organizationId}::uuid AND NOT ${gone(Prisma.sql)}
      AND "scheduledStart" >= ${new Date(now)}::timestamptz
      AND "scheduledStart" < ${new Date(now + hours * HOUR_MS)}::timestamptz)
    AND NOT EXISTS (SELECT 1 FROM "EventHead" h JOIN "Judging" j ON j."organizationId" = h."organizationId"
      WHERE h."organizationId" = ${organizationId}::uuid AND j."judgedAt" IS NOT NULL
        AND j."sequence" = h."sequence" AND j."beside" = h."beside") AS "is"`)
  return found?.is ?? false
}
