import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'

/** Of routes and reports so old only names are known, which the directory has. */
const ROUTES_MS = 7 * DAY_MS
const REPORTS_MS = 2 * DAY_MS

export interface KnownDriver {
  id: string
  name: string | null
}

const known = z.array(z.object({ id: z.string().min(1), name: z.string().nullable() }))

/**
 * The drivers of whom the ledger knows, or the one with that id: from the platform's list, from the directory, or from
 * routes and reports of the last days where neither has them. Of all, whom the platform does not know any more is left out.
 * One query.
 */
export async function readKnownDrivers(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  id?: string,
): Promise<KnownDriver[]> {
  const org = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const only = (column: Prisma.Sql) => (id === undefined ? Prisma.sql`TRUE` : Prisma.sql`${column} = ${id}`)
  const since = (ms: number) => Prisma.sql`${new Date(nowMs - ms)}::timestamptz`
  const author = Prisma.sql`"body" #>> '{authorSignature,signatoryUser,id}'`
  // Who asks for one by id may have it from a route of the last days.
  const stays =
    id === undefined
      ? Prisma.sql`"id" NOT IN (SELECT "platformId" FROM "Driver" WHERE ${org} AND ${gone(Prisma.sql)})`
      : Prisma.sql`TRUE`
  const rows = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT DISTINCT ON ("id") "id", "name" FROM (
      SELECT "platformId" AS "id", "name", 0 AS "rank" FROM "Driver"
        WHERE ${org} AND ${only(Prisma.sql`"platformId"`)}
      UNION ALL
      SELECT "platformId", "name", 1 FROM "DirectoryEntry"
        WHERE ${org} AND "kind" = 'driver' AND ${only(Prisma.sql`"platformId"`)}
      UNION ALL
      SELECT "driverId", MAX("driverName"), 2 FROM "Route"
        WHERE ${org} AND "scheduledStart" >= ${since(ROUTES_MS)} AND "driverId" IS NOT NULL
          AND ${only(Prisma.sql`"driverId"`)}
        GROUP BY "driverId"
      UNION ALL
      SELECT ${author}, "body" #>> '{authorSignature,signatoryUser,name}', 3 FROM "Dvir"
        WHERE ${org} AND "inspectedAt" >= ${since(REPORTS_MS)}
          AND lower("body" #>> '{authorSignature,type}') = 'driver' AND ${only(author)}
    ) AS "known"
    WHERE "id" <> '' AND ${stays}
    ORDER BY "id", ("name" IS NULL OR "name" = ''), "rank"`)
  return known.parse(rows).map((one) => ({ ...one, name: one.name || null }))
}
