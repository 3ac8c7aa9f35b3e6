import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Subjects } from './known-fleet'
import type { Sources } from './sources'

const { sql } = Prisma

/** Drivers and vehicles whom a route or an assignment names, and none did before their list was read last. */
export interface NewlyNamed {
  drivers: ReadonlySet<string>
  vehicles: ReadonlySet<string>
}

const NOBODY: NewlyNamed = { drivers: new Set(), vehicles: new Set() }

/**
 * Who of these, of whom no list tells, was named only after their list was read: that it tells nothing of them says nothing yet. A route
 * names somebody since the word that it is from. One query, none where there is nobody to ask for or the list was not heard.
 */
export async function readNewlyNamed(
  db: Db,
  organizationId: string,
  { driverIds, vehicleIds }: Subjects,
  { drivers, vehicles }: Pick<Sources, 'drivers' | 'vehicles'>,
): Promise<NewlyNamed> {
  const asked = [
    ...newAmong(organizationId, { kind: 'driver', ids: driverIds, readAtMs: heardAtMs(drivers) }),
    ...newAmong(organizationId, { kind: 'vehicle', ids: vehicleIds, readAtMs: heardAtMs(vehicles) }),
  ]
  if (asked.length === 0) return NOBODY
  const rows = await db.$queryRaw<{ kind: string; id: string }[]>(Prisma.join(asked, ' UNION ALL '))
  const of = (kind: string) => new Set(rows.flatMap((row) => (row.kind === kind ? row.id : [])))
  return { drivers: of('driver'), vehicles: of('vehicle') }
}

const heardAtMs = ({ isHeard, atMs }: Sources['drivers']) => (isHeard ? atMs : null)

interface Asked {
  kind: 'driver' | 'vehicle'
  ids: readonly string[]
  readAtMs: number | null
}

/** Of each the first row that answers is enough: whoever is in no list may have had routes for years. */
function newAmong(organizationId: string, { kind, ids, readAtMs }: Asked): Prisma.Sql[] {
  if (ids.length === 0 || readAtMs === null) return []
  const readAt = new Date(readAtMs)
  const mine = sql`"organizationId" = ${organizationId}::uuid AND ${Prisma.raw(`"${kind}Id"`)} = n."id"`
  const isAny = (rows: Prisma.Sql) => sql`coalesce((SELECT true FROM ${rows} LIMIT 1), false)`
  const saidAt = sql`split_part("stamps" ->> ${kind}, ' ', 1) COLLATE "C"`
  return [
    sql`SELECT ${kind} AS "kind", n."id"
      FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) AS n("id")
      WHERE (${isAny(sql`"Route" WHERE ${mine}`)} OR ${isAny(sql`"DriverAssignment" WHERE ${mine}`)})
        AND NOT ${isAny(sql`"Route" WHERE ${mine} AND ${saidAt} <= ${readAt.toISOString()}`)}
        AND NOT ${isAny(sql`"DriverAssignment" WHERE ${mine} AND "firstSeenAt" <= ${readAt}::timestamptz`)}`,
  ]
}
