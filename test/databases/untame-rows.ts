import fc from 'fast-check'
import type { Db } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import type { JsonObject } from '@/lib/json'
import { SOURCES } from '@/lib/ledger/keep/facts'
import type { Seen } from '@/lib/ledger/keep/merge'
import { LISTED_COLUMNS, listedRowOf, type LedgerRow, type ListedColumns } from '@/lib/ledger/keep/stored'
import type { LedgerTable } from '@/lib/ledger/tables'

const BASE = Date.parse('2026-03-01T08:00:00Z')

/**
 * Observations of some thirty objects: of all sources, several at one instant, before and after the platform said that
 * an object is gone; some of an id alone. `fields` makes what one of them tells.
 */
export function seenSeveralTimes(fields: fc.Arbitrary<JsonObject>) {
  const seen = fc.record({
    source: fc.constantFrom(...SOURCES),
    at: fc.integer({ min: 0, max: 3 }).map((second) => new Date(BASE + second * 1000).toISOString()),
    key: fc.constantFrom('k1', 'k2'),
    told: fc.option(fields, { freq: 4 }),
    isGone: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
  })
  return fc
    .array(fc.array(seen, { minLength: 1, maxLength: 4 }), { minLength: 30, maxLength: 30 })
    .map((objects) =>
      objects.flatMap((all, index) =>
        all.map(({ told, isGone, ...one }) => ({
          id: `row ${index}`,
          seen: {
            ...one,
            fields: isGone ? {} : (told ?? {}),
            ...(isGone ? { gone: true } : {}),
          } satisfies Seen,
        })),
      ),
    )
}

/** Every row of an organization's table as our API answers it, with what the database says of each condition: null too. */
export async function everyRow<Name extends string>(
  db: Db,
  table: LedgerTable,
  organizationId: string,
  conditions: Record<Name, Prisma.Sql>,
  beside?: Prisma.Sql,
): Promise<{ id: string; row: LedgerRow; holds: Record<Name, boolean | null> }[]> {
  const asked = Object.entries<Prisma.Sql>(conditions).map(
    ([name, condition]) => Prisma.sql`${name}::text, ${condition}`,
  )
  type Stored = ListedColumns & { holds: Record<Name, boolean | null> }
  const rows = await db.$queryRaw<Stored[]>(Prisma.sql`
    ${beside ? Prisma.sql`WITH ${beside}` : Prisma.empty} SELECT ${LISTED_COLUMNS}, jsonb_build_object(${Prisma.join(asked)}) AS "holds" FROM ${table.name}
    WHERE "organizationId" = ${organizationId}::uuid`)
  return rows.map((row) => ({ id: row.platformId, row: listedRowOf(row), holds: row.holds }))
}
