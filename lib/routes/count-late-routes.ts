import type { DeskContext } from '@/lib/connection/desk-context'
import { Prisma } from '@/lib/generated/prisma/client'
import { askRoutesAt } from './ask-routes-at'
import { late } from './conditions'

/** How many routes of the active organization are late now: by its index, because every open page asks. */
export async function countLateRoutes(ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>): Promise<number> {
  const moment = await askRoutesAt(ctx)
  const [counted] = await ctx.db.$queryRaw<{ late: number }[]>(Prisma.sql`
    SELECT count(*)::int AS "late" FROM "Route"
    WHERE "organizationId" = ${ctx.actor.organizationId}::uuid AND ${late(Prisma.sql, moment)}`)
  return counted?.late ?? 0
}
