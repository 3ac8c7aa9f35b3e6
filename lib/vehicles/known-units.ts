import { z } from 'zod'
import type { Db } from '@/lib/db/open'
import { ASSET_KINDS } from '@/lib/directory/entry'
import { fold } from '@/lib/directory/fold'
import { readNamedEntries } from '@/lib/directory/named-entries'
import { readReportedNames } from '@/lib/directory/reported-names'
import { isUnlisted } from '@/lib/directory/unlisted'
import { DAY_MS } from '@/lib/durations'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { searchable } from '@/lib/found-by'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone, isGone } from '@/lib/ledger/keep/gone'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { standsSql } from '@/lib/standing'
import { open } from '@/lib/work-orders/list/conditions'
import { UNIT_KINDS, type UnitKind } from './unit-kinds'

/** Routes and reports of so long ago still tell of a vehicle or trailer. */
const TOLD_MS = 30 * DAY_MS

export interface KnownUnit {
  id: string
  kind: UnitKind
  name: string | null
  /** What a search looks in (lib/found-by.ts), folded (lib/directory/fold.ts). */
  words: string
}

interface Gathered extends Omit<KnownUnit, 'words'> {
  read: readonly (string | null | undefined)[]
  ids: readonly string[]
}

const told = z.array(
  z.object({
    of: z.enum(['report', 'route', 'trailer', 'driven', 'drawn', 'worked']),
    id: z.string(),
    name: z.string().nullable(),
  }),
)

/** The vehicles of these alone. As many queries. */
export const readKnownVehicles = async (
  db: Db,
  organizationId: string,
  nowMs: number,
): Promise<KnownUnit[]> =>
  (await readKnownUnits(db, organizationId, nowMs, 'vehicle')).filter(({ kind }) => kind === 'vehicle')

/**
 * Every vehicle and trailer that somebody told of: the platform's list, the directory, reports, routes, open work orders and marks out of
 * service. A vehicle that the platform lists no more is left out, and a trailer where nobody else tells of it. What a report or a route
 * names as driven is a vehicle, whatever the directory calls it, and so is what only work orders are of. `only` vehicles: trailers are told
 * as far as they are to be kept from those. Three queries, and one more where some have no name by these.
 */
export async function readKnownUnits(
  db: Db,
  organizationId: string,
  nowMs: number,
  only?: 'vehicle',
): Promise<KnownUnit[]> {
  const since = Prisma.sql`${new Date(nowMs - TOLD_MS)}::timestamptz`
  const mine = Prisma.sql`"organizationId" = ${organizationId}::uuid`
  const kept = Prisma.sql`${mine} AND NOT ${gone(Prisma.sql)}`
  const reported = Prisma.sql`${kept} AND ("endTime" >= ${since} OR "endTime" IS NULL OR "unresolved")`
  const trailers = only
    ? Prisma.empty
    : Prisma.sql`UNION ALL SELECT DISTINCT 'trailer', "trailerId", NULL::text
        FROM "Dvir" WHERE ${reported} AND "trailerId" IS NOT NULL`
  const [listed, named, rows] = await Promise.all([
    db.vehicle.findMany({ where: { organizationId }, select: LISTED }),
    readNamedEntries(db, organizationId, ASSET_KINDS),
    // What the directory does not know is looked for in reports of whatever age: a mark or an order keeps it in the list.
    db.$queryRaw<unknown[]>(Prisma.sql`
      WITH "worked" AS MATERIALIZED (
        SELECT w."id" FROM (
          SELECT "assetId" AS "id" FROM "WorkOrder" WHERE ${mine} AND ${open(Prisma.sql)} AND "assetId" IS NOT NULL
          UNION SELECT "vehicleId" FROM "OutOfServiceMark"
            WHERE ${mine} AND ${standsSql(Prisma.sql, nowMs)}
        ) AS w LEFT JOIN "DirectoryEntry" d ON d."organizationId" = ${organizationId}::uuid
          AND d."kind" IN ('vehicle', 'trailer') AND d."platformId" = w."id" AND ${isUnlisted(organizationId)} IS NOT TRUE
        WHERE d."platformId" IS NULL)
      SELECT 'report' AS "of", "vehicleId" AS "id", max("vehicleName") AS "name"
        FROM "Dvir" WHERE ${reported} AND "vehicleId" IS NOT NULL GROUP BY "vehicleId"
      UNION ALL SELECT 'route', "vehicleId", max("vehicleName")
        FROM "Route" WHERE ${kept} AND "scheduledStart" >= ${since} AND "vehicleId" IS NOT NULL
        GROUP BY "vehicleId"
      ${trailers}
      UNION ALL SELECT DISTINCT 'driven', "vehicleId", NULL::text
        FROM "Dvir" WHERE ${mine} AND "vehicleId" IN (SELECT "id" FROM "worked")
      UNION ALL SELECT DISTINCT 'drawn', "trailerId", NULL::text
        FROM "Dvir" WHERE ${mine} AND "trailerId" IN (SELECT "id" FROM "worked")
      UNION ALL SELECT DISTINCT 'drawn', "assetId", NULL::text
        FROM "Defect" WHERE ${mine} AND "assetId" IN (SELECT "id" FROM "worked")
      UNION ALL SELECT 'worked', "id", NULL::text FROM "worked"`),
  ])
  const known = new Map<string, Gathered>()
  const know = (
    kind: UnitKind,
    id: string,
    name: string | null,
    read: Gathered['read'] = [],
    ids: Gathered['ids'] = [],
  ) => {
    const before = known.get(id)
    if (before && before.kind !== kind) return
    known.set(id, {
      ...{ id, kind },
      name: before?.name ?? name,
      read: [...(before?.read ?? []), name, ...read],
      ids: [...(before?.ids ?? [id]), ...ids],
    })
  }
  const dropped = new Set<string>()
  for (const row of listed) {
    const listedRow = listedRowOf(row)
    if (isGone(listedRow)) dropped.add(row.platformId)
    else {
      const { name, licensePlate, vin, make, model } = FLEET_SCHEMAS.vehicle.parse(listedRow)
      know('vehicle', row.platformId, name ?? null, [licensePlate, vin, make, model])
    }
  }
  const asked = told.parse(rows)
  const worked = new Set(asked.flatMap(({ of, id }) => (of === 'worked' ? id : [])))
  // Vehicles first: what something is stands with whoever tells of it first.
  for (const kind of UNIT_KINDS) {
    const mine = asked.filter(({ of }) => KINDS[of] === kind)
    const ids = new Set(mine.map(({ id }) => id))
    for (const entry of named)
      if (
        entry.kind === kind &&
        (!entry.isUnlisted || ids.has(entry.platformId) || worked.has(entry.platformId))
      )
        know(kind, entry.platformId, entry.name, [], [entry.searchIds])
    // What the directory has as another asset is called as it says, once others tell what it is.
    for (const entry of named)
      if (entry.kind === 'asset' && (ids.has(entry.platformId) || known.has(entry.platformId)))
        know(kind, entry.platformId, entry.name, [], [entry.searchIds])
    for (const { id, name } of mine) know(kind, id, name)
  }
  const others = new Set(named.flatMap(({ kind, platformId }) => (kind === 'asset' ? platformId : [])))
  for (const { of, id } of asked)
    if (of === 'worked' && !known.has(id) && !others.has(id)) know('vehicle', id, null)
  for (const id of dropped) known.delete(id)
  const unnamed = (of: UnitKind) =>
    [...known.values()].flatMap(({ id, kind, name }) => (kind === of && name === null ? id : []))
  const names = await readReportedNames(db, organizationId, {
    vehicles: unnamed('vehicle'),
    trailers: only ? [] : unnamed('trailer'),
  })
  for (const unit of known.values()) {
    const name = names.get(unit.id)
    if (unit.name === null && name !== undefined) know(unit.kind, unit.id, name)
  }
  return [...known.values()].map(({ read, ids, ...unit }) => ({
    ...unit,
    words: searchable(fold(read.filter(Boolean).join(' ')), ids.map(fold)),
  }))
}

const KINDS: Readonly<Record<z.output<typeof told>[number]['of'], UnitKind | null>> = {
  ...{ report: 'vehicle', route: 'vehicle', driven: 'vehicle' },
  ...{ trailer: 'trailer', drawn: 'trailer' },
  worked: null,
}
