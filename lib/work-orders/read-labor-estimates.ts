import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { estimated, type LaborEstimates } from './labor-left'

/** What each service task of an organization is estimated to take; it has some hundred of them. One query. */
export async function readLaborEstimates(db: Db, organizationId: string): Promise<LaborEstimates> {
  const rows = await db.$queryRaw<{ id: string; minutes: number }[]>(Prisma.sql`
    SELECT "id", "minutes"::float8 AS "minutes" FROM (${estimated(Prisma.sql, organizationId)}) AS e WHERE "minutes" > 0`)
  return new Map(rows.map(({ id, minutes }) => [id, minutes]))
}
