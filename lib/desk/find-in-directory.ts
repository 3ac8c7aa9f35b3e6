import type { DeskContext } from '@/lib/connection/desk-context'
import type { ASSET_KINDS } from '@/lib/directory/entry'
import { findEntries, type ShownEntry } from '@/lib/directory/find-entries'
import { fold } from '@/lib/directory/fold'
import { Prisma } from '@/lib/generated/prisma/client'
import { gone } from '@/lib/ledger/keep/gone'
import type { Found } from './found'

type Context = Pick<DeskContext, 'db' | 'actor'>

type Asset = (typeof ASSET_KINDS)[number]

/**
 * Drivers, or vehicles, trailers and other assets, whose name, plate, id or external ids each word of `q` is found in, `limit` of each kind at
 * most. Whom the platform lists no more is left out. Of a person nothing but the name.
 */
export async function findNamed(
  ctx: Context,
  kinds: readonly ['driver'] | readonly ['vehicle', ...Asset[]],
  q: string,
  limit: number,
): Promise<Found[]> {
  const found = await findEntries(ctx, { kind: kinds, q, limit })
  const entries = found.filter(({ detail }) => detail['unlisted'] !== true)
  const dropped = await goneOf(
    ctx,
    kinds[0],
    entries.map(({ id }) => id),
  )
  return entries
    .filter(({ id }) => !dropped.has(id))
    .flatMap((entry) => {
      const plate = plateOf(entry)
      const own = kinds.filter((kind) => kind === entry.kind)
      return own.map((kind) => ({
        ...{ kind, id: entry.id, name: entry.name, of: plate, at: null, zone: null, stop: null },
        exact: namesOf(entry, plate).some((name) => fold(name) === fold(q)),
      }))
    })
}

/** So much of a vehicle identification number is enough to be one, and no more than that is in it. */
const VIN = /^[\da-z]{5,17}$/i

/** Vehicles whose identification number holds `q`, as the platform's list of vehicles tells it. */
export async function findByVin({ db, actor }: Context, q: string, limit: number): Promise<Found[]> {
  const asked = q.trim().toLowerCase()
  if (!VIN.test(asked)) return []
  const rows = await db.$queryRaw<{ id: string; name: string | null; vin: string }[]>(Prisma.sql`
    SELECT "platformId" AS "id", "name", "body" ->> 'vin' AS "vin" FROM "Vehicle"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND NOT ${gone(Prisma.sql)}
      AND strpos(lower("body" ->> 'vin'), ${asked}) > 0
    ORDER BY "name" COLLATE "C", "platformId" COLLATE "C" LIMIT ${limit}::int`)
  return rows.map(({ id, name, vin }) => ({
    ...{ kind: 'vehicle', id, name: name ?? id, of: vin, at: null, zone: null, stop: null },
    exact: vin.toLowerCase() === asked,
  }))
}

function plateOf({ kind, detail }: ShownEntry): string | null {
  const plate = detail['licensePlate']
  return kind !== 'driver' && typeof plate === 'string' && plate !== '' ? plate : null
}

/** What names it and nothing else: a name may be that of two. */
const namesOf = ({ id, externalIds }: ShownEntry, plate: string | null): string[] => [
  id,
  ...(plate === null ? [] : [plate]),
  ...Object.entries(externalIds).flatMap(([key, value]) => [value, `${key}:${value}`]),
]

const TABLES = { driver: Prisma.sql`"Driver"`, vehicle: Prisma.sql`"Vehicle"` }

async function goneOf(
  { db, actor }: Context,
  kind: keyof typeof TABLES,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT "platformId" AS "id" FROM ${TABLES[kind]} WHERE "organizationId" = ${actor.organizationId}::uuid
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) AND ${gone(Prisma.sql)}`)
  return new Set(rows.map(({ id }) => id))
}
