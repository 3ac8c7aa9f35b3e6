import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { LOOKED_AHEAD_MS } from '@/lib/readiness/today/looked-ahead'
import { drives, leavesAhead } from '@/lib/verdicts/needed'

const trailerRoutes = z.array(
  z.object({
    ...{ id: z.string(), name: z.string().nullable(), timeZone: z.string().nullable() },
    ...{ trailerId: z.string(), departsAt: z.date(), isOnRoad: z.boolean() },
  }),
)

/**
 * What leaves with a trailer within the time that is looked ahead, or is on the road with one, by departure: no route names it, so by the
 * verdicts, as its page has it. `nowMs` is epoch ms. One query.
 */
export async function readTrailerRoutes(
  db: Db,
  organizationId: string,
  nowMs: number,
): Promise<z.output<typeof trailerRoutes>> {
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT v."routeId" AS "id", v."told" ->> 'name' AS "name", v."told" ->> 'zone' AS "timeZone",
      v."trailerId", v."departsAt", v."word" = 'underway' AS "isOnRoad"
    FROM "Verdict" v WHERE v."trailerId" IS NOT NULL
      AND v."departsAt" <= ${new Date(nowMs + LOOKED_AHEAD_MS)}::timestamptz
      AND (${leavesAhead(organizationId, nowMs)} OR ${drives(organizationId, nowMs)})
    ORDER BY v."departsAt", v."routeId"`)
  return trailerRoutes.parse(rows)
}
