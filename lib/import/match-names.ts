import type { DeskContext } from '@/lib/connection/desk-context'
import { ASSET_KINDS, type DirectoryKind } from '@/lib/directory/entry'
import { fold } from '@/lib/directory/fold'
import { isUnlisted } from '@/lib/directory/unlisted'
import { Prisma } from '@/lib/generated/prisma/client'
import { readKnownUnits } from '@/lib/vehicles/known-units'
import type { AskedKind } from './file/asked-kinds'
import type { Match } from './file/routes-of'
import type { ImportNames } from './schema'

type Matched = Record<AskedKind, Record<string, Match>>

const KINDS_OF: Readonly<Record<AskedKind, readonly DirectoryKind[]>> = {
  driver: ['driver'],
  vehicle: ['vehicle'],
  address: ['address'],
  asset: ASSET_KINDS,
}
const KINDS = [...new Set(Object.values(KINDS_OF).flat())]

interface Entry {
  kind: DirectoryKind
  id: string
  name: string
  searchName: string
  externalIds: Record<string, string>
  plate: string | null
}

// Of a name that more bear, nobody chooses from a list.
const MOST_SEVERAL = 20

/**
 * What the directory knows by each name, folded: by the platform's id, an external one (`key:value`), its name or its number
 * plate, in this order; null for what it does not know, and for an address or trailer that the platform lists no more. What is serviced
 * may be any vehicle or trailer that the list of vehicles has, too. One query, and those of that list where something serviced is asked for.
 */
export async function matchNames(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  asked: ImportNames,
): Promise<{ data: Matched }> {
  const typed = [...asked.driver, ...asked.vehicle, ...asked.address, ...asked.asset]
  const folded = JSON.stringify(typed.map(fold))
  const exact = JSON.stringify(typed.map((name) => name.trim()))
  const entries = await db.$queryRaw<Entry[]>(Prisma.sql`
    SELECT "kind", "platformId" AS "id", "name", "searchName", "externalIds", lower("detail"->>'licensePlate') AS "plate"
    FROM "DirectoryEntry"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND "kind" IN (${Prisma.join(KINDS)})
      AND ${isUnlisted(actor.organizationId)} IS NOT TRUE AND (
      "searchName" IN (SELECT jsonb_array_elements_text(${folded}::jsonb))
      OR "platformId" IN (SELECT jsonb_array_elements_text(${exact}::jsonb))
      OR lower("detail"->>'licensePlate') IN (SELECT jsonb_array_elements_text(${folded}::jsonb))
      OR EXISTS (SELECT 1 FROM jsonb_each_text("externalIds") AS e("key", "value")
        WHERE e."key" || ':' || e."value" IN (SELECT jsonb_array_elements_text(${exact}::jsonb))))
    ORDER BY "searchName" COLLATE "C", "platformId" COLLATE "C"`)
  const listed = asked.asset.length > 0 ? await readKnownUnits(db, actor.organizationId, clock.now()) : []
  const units = listed.map(({ id, kind, name }): Entry => ({
    ...{ id, kind, name: name ?? id, searchName: fold(name ?? id), externalIds: {}, plate: null },
  }))
  const of = (kind: AskedKind) => {
    const own = [
      ...entries.filter((entry) => KINDS_OF[kind].includes(entry.kind)),
      ...(kind === 'asset' ? units : []),
    ]
    return Object.fromEntries(asked[kind].map((name) => [fold(name), matchOf(own, name)]))
  }
  return {
    data: { driver: of('driver'), vehicle: of('vehicle'), address: of('address'), asset: of('asset') },
  }
}

function matchOf(entries: readonly Entry[], typed: string): Match {
  const name = fold(typed)
  const exact = typed.trim()
  const ways: ((entry: Entry) => boolean)[] = [
    ({ id }) => id === exact,
    ({ externalIds }) => Object.entries(externalIds).some(([key, value]) => `${key}:${value}` === exact),
    ({ searchName }) => searchName === name,
    ({ plate }) => plate === name,
  ]
  for (const bears of ways) {
    // The platform may list a vehicle among its assets as well.
    const found = new Map(entries.filter(bears).map((entry) => [entry.id, entry]))
    const [first, ...others] = found.values()
    if (!first) continue
    if (others.length === 0) return { id: first.id }
    const several = [first, ...others].slice(0, MOST_SEVERAL)
    return { several: several.map(({ id, name: called }) => ({ id, name: called })) }
  }
  return null
}
