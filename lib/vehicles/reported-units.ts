import type { Db } from '@/lib/db/open'
import { CAME_BACK_MS } from '@/lib/dvirs/defects/came-back'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import type { KnownUnit } from './known-units'
import { UNIT_KINDS } from './unit-kinds'

const OF = { vehicle: Prisma.sql`"vehicleId"`, trailer: Prisma.sql`"trailerId"` } as const

/** Ids of those of which a report is known that their page shows, of a year or open (read-vehicle.ts). One query. */
export async function readReportedUnits(
  db: Db,
  organizationId: string,
  nowMs: number,
  units: readonly Pick<KnownUnit, 'id' | 'kind'>[],
): Promise<ReadonlySet<string>> {
  const since = Prisma.sql`${new Date(nowMs - CAME_BACK_MS)}::timestamptz`
  const parts = UNIT_KINDS.map((kind) => {
    const ids = units.flatMap((unit) => (unit.kind === kind ? unit.id : []))
    return Prisma.sql`SELECT u."id" FROM unnest(${ids}::text[]) AS u("id") WHERE EXISTS (SELECT 1 FROM "Dvir"
      WHERE "organizationId" = ${organizationId}::uuid AND ${OF[kind]} = u."id" AND NOT ${gone(Prisma.sql)}
        AND ("inspectedAt" >= ${since} OR "inspectedAt" IS NULL OR "unresolved"))`
  })
  const reported = await db.$queryRaw<{ id: string }[]>(Prisma.join(parts, ' UNION ALL '))
  return new Set(reported.map(({ id }) => id))
}
