import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'

/** Of which no name is known otherwise, by the platform's ids. */
interface Unnamed {
  vehicles?: readonly string[]
  trailers?: readonly string[]
}

const { sql } = Prisma
const VEHICLE = { id: sql`"vehicleId"`, name: sql`"vehicleName"` }
const TRAILER = { id: sql`"trailerId"`, name: sql`"trailerName"` }

/**
 * What vehicles and trailers are called that nothing but reports tells a name of: as the newest that says one, however old it is. One query,
 * none where none is asked for.
 */
export async function readReportedNames(
  db: Db,
  organizationId: string,
  { vehicles = [], trailers = [] }: Unnamed,
): Promise<ReadonlyMap<string, string>> {
  const parts = [
    { ...VEHICLE, ids: vehicles },
    { ...TRAILER, ids: trailers },
  ].flatMap(({ id, name, ids }) => {
    if (ids.length === 0) return []
    return sql`(SELECT DISTINCT ON (${id}) ${id} AS "id", ${name} AS "name" FROM "Dvir"
      WHERE "organizationId" = ${organizationId}::uuid AND ${id} = ANY (${[...ids]}::text[]) AND ${name} > ''
      ORDER BY ${id}, "inspectedAt" DESC NULLS LAST, "platformId" COLLATE "C")`
  })
  if (parts.length === 0) return new Map()
  const named = await db.$queryRaw<{ id: string; name: string }[]>(Prisma.join(parts, ' UNION ALL '))
  return new Map(named.map(({ id, name }) => [id, name]))
}
