import type { DeskContext } from '@/lib/connection/desk-context'
import { fold } from '@/lib/directory/fold'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Match, NamedColumn } from './file/routes-of'
import type { ImportNames } from './schema'

type Matched = Record<NamedColumn, Record<string, Match>>

interface Entry {
  kind: NamedColumn
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
 * plate, in this order; null for what it does not know. One query.
 */
export async function matchNames(
  { db, actor }: Pick<DeskContext, 'db' | 'actor'>,
  asked: ImportNames,
): Promise<{ data: Matched }> {
  const typed = [...asked.driver, ...asked.vehicle, ...asked.address]
  const folded = JSON.stringify(typed.map(fold))
  const exact = JSON.stringify(typed.map((name) => name.trim()))
  const entries = await db.$queryRaw<Entry[]>(Prisma.sql`
    SELECT "kind", "platformId" AS "id", "name", "searchName", "externalIds", lower("detail"->>'licensePlate') AS "plate"
    FROM "DirectoryEntry"
    WHERE "organizationId" = ${actor.organizationId}::uuid AND "kind" IN ('driver', 'vehicle', 'address') AND (
      "searchName" IN (SELECT jsonb_array_elements_text(${folded}::jsonb))
      OR "platformId" IN (SELECT jsonb_array_elements_text(${exact}::jsonb))
      OR lower("detail"->>'licensePlate') IN (SELECT jsonb_array_elements_text(${folded}::jsonb))
      OR EXISTS (SELECT 1 FROM jsonb_each_text("externalIds") AS e("key", "value")
        WHERE e."key" || ':' || e."value" IN (SELECT jsonb_array_elements_text(${exact}::jsonb))))
    ORDER BY "searchName", "platformId"`)
  const of = (kind: NamedColumn) => {
    const own = entries.filter((entry) => entry.kind === kind)
    return Object.fromEntries(asked[kind].map((name) => [fold(name), matchOf(own, name)]))
  }
  return { data: { driver: of('driver'), vehicle: of('vehicle'), address: of('address') } }
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
    const [first, ...others] = entries.filter(bears)
    if (!first) continue
    if (others.length === 0) return { id: first.id }
    const several = [first, ...others].slice(0, MOST_SEVERAL)
    return { several: several.map(({ id, name: called }) => ({ id, name: called })) }
  }
  return null
}
