import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

const namingRoutes = z.array(
  z.object({
    ...{ id: z.string(), name: z.string().nullable(), departsAt: z.date(), timeZone: z.string().nullable() },
    ...{ progress: z.string().nullable(), driverName: z.string().nullable() },
    vehicleName: z.string().nullable(),
  }),
)
type NamingRoute = z.output<typeof namingRoutes>[number]

interface Around {
  nowMs: number
  /** So long before and after. */
  withinMs: number
  most: number
}

/**
 * Routes that name a vehicle and that the platform still knows, of those that begin around now, by departure; where there are
 * more than `most`, those nearest to now, so that neither what was nor what comes hides the other. One query.
 */
export async function readNaming(
  db: Db,
  organizationId: string,
  vehicleId: string,
  { nowMs, withinMs, most }: Around,
): Promise<{ routes: NamingRoute[]; more: boolean }> {
  const at = (ms: number) => Prisma.sql`${new Date(ms)}::timestamptz`
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT "platformId" AS "id", "name", "scheduledStart" AS "departsAt", "timeZone", "progress", "driverName", "vehicleName"
    FROM "Route" WHERE "organizationId" = ${organizationId}::uuid AND "vehicleId" = ${vehicleId}::text
      AND "scheduledStart" BETWEEN ${at(nowMs - withinMs)} AND ${at(nowMs + withinMs)} AND NOT ${gone(Prisma.sql)}
    ORDER BY abs(extract(epoch FROM "scheduledStart" - ${at(nowMs)})), "platformId" COLLATE "C" LIMIT ${most + 1}::int`)
  const nearest = namingRoutes.parse(rows)
  return {
    routes: nearest
      .slice(0, most)
      .toSorted((one, other) => one.departsAt.getTime() - other.departsAt.getTime()),
    more: nearest.length > most,
  }
}
