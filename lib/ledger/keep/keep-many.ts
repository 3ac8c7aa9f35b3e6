import type { Tx } from '@/lib/db/open'
import { Prisma } from '@/lib/generated/prisma/client'
import { canonicalJson } from '@/lib/json'
import { touch, type Touched } from '@/lib/mark-for-judging'
import type { Column, LedgerTable } from '../tables'
import { goneSince } from './gone'
import { keepReadings } from './keep-readings'
import type { Known } from './merge'
import { isStorableId } from './storable-id'
import { factColumns, knownOf, type StoredFacts } from './stored'

/** A row as it is kept; `extra` are columns that the fold itself reads back. */
export type StoredRow = StoredFacts & { platformId: string; extra: Prisma.JsonValue }

export interface Folding<Sighting extends { id: string }, K extends Known> {
  table: LedgerTable
  /** Name of the jsonb column that `knownOf` gets as `extra`; null for none. */
  extra: string | null
  known(row: StoredRow): K
  fold(previous: K | null, sightings: readonly [Sighting, ...Sighting[]]): K
  /** Values of the table's own columns. */
  columns(known: K): object
}

export interface Kept<K> {
  known: K
  /** Null when the ledger held nothing of it before. */
  previous: K | null
}

const COMMON: readonly Column[] = [
  { name: 'platformId', type: 'text' },
  { name: 'body', type: 'jsonb' },
  { name: 'stamps', type: 'jsonb' },
  { name: 'sources', type: 'jsonb' },
  { name: 'lastSource', type: 'text' },
  { name: 'firstSeenAt', type: 'timestamptz' },
  { name: 'lastConfirmedAt', type: 'timestamptz' },
  { name: 'goneAt', type: 'timestamptz' },
]

/**
 * Adds observations of any number of objects to the ledger: one query to read the rows, one to write them, two where they tell
 * another figure of a meter, and one to say whose routes that may concern. The caller holds the organization's event log (`appendEvents`), so nobody writes these rows meanwhile.
 */
export async function keepMany<Sighting extends { id: string }, K extends Known>(
  tx: Tx,
  organizationId: string,
  folding: Folding<Sighting, K>,
  sightings: readonly Sighting[],
): Promise<Map<string, Kept<K>>> {
  if (sightings.length === 0) return new Map()
  const seen = new Map<string, [Sighting, ...Sighting[]]>()
  for (const sighting of sightings) {
    const same = seen.get(sighting.id)
    if (same) same.push(sighting)
    else seen.set(sighting.id, [sighting])
  }
  const previous = await readRows(tx, organizationId, folding, [...seen.keys()])
  const newest = new Map([...seen].map(([id, same]) => [id, folding.fold(previous.get(id) ?? null, same)]))
  const after = new Map([...newest].map(([id, known]) => [id, { known, columns: folding.columns(known) }]))
  const rows = [...after].map(([platformId, { known, columns }]) => ({
    platformId,
    ...factColumns(known),
    ...columns,
  }))
  await writeRows(tx, organizationId, folding.table, rows)
  const were = new Map([...previous].map(([id, known]) => [id, { known, columns: folding.columns(known) }]))
  await keepReadings(
    tx,
    organizationId,
    folding.table,
    [...after].map(([id, is]) => [were.get(id) ?? null, is]),
  )
  const before = [...were].map(([platformId, { columns }]) => ({ platformId, ...columns }))
  await touch(tx, organizationId, touchedBy(folding.table, [...rows, ...before]))
  return new Map([...newest].map(([id, known]) => [id, { known, previous: previous.get(id) ?? null }]))
}

/** The ids of which these observations say something new; what is left out they only confirm. Two of one id are one. */
export async function changedBy<Sighting extends { id: string }, K extends Known>(
  tx: Tx,
  organizationId: string,
  folding: Folding<Sighting, K>,
  sightings: readonly Sighting[],
): Promise<Set<string>> {
  const previous = await readRows(
    tx,
    organizationId,
    folding,
    sightings.map(({ id }) => id),
  )
  const changed = sightings.filter((sighting) => {
    const before = previous.get(sighting.id)
    if (!before) return true
    const after = folding.fold(before, [sighting])
    return goneSince(before) !== goneSince(after) || saidOf(before) !== saidOf(after)
  })
  return new Set(changed.map(({ id }) => id))
}

/** What there is of it: of what never was there, whole objects say again and again that it is not. */
const saidOf = ({ body }: Known) =>
  canonicalJson(Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)))

/** What the ledger holds of these ids: one query. */
export async function readRows<K extends Known>(
  tx: Tx,
  organizationId: string,
  { table, extra, known }: Pick<Folding<never, K>, 'table' | 'extra' | 'known'>,
  ids: readonly string[],
): Promise<Map<string, K>> {
  const extraColumn = extra === null ? Prisma.sql`NULL::jsonb` : Prisma.raw(`"${extra}"`)
  const rows = await tx.$queryRaw<StoredRow[]>(Prisma.sql`
    SELECT "platformId", "body", "stamps", "sources", "firstSeenAt", "goneAt", ${extraColumn} AS "extra" FROM ${table.name}
    WHERE "organizationId" = ${organizationId}::uuid
      AND "platformId" IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
  return new Map(rows.map((row) => [row.platformId, known(row)]))
}

const KINDS = ['route', 'driver', 'asset'] as const satisfies readonly Touched['kind'][]

/** Of whom rows are, as they are and as they were. */
export function touchedBy({ touches }: LedgerTable, rows: readonly object[]): Touched[] {
  const touched = new Map<string, Touched>()
  for (const kind of KINDS)
    for (const name of touches[kind] ?? [])
      for (const row of rows) {
        const { [name]: id }: Record<string, unknown> = { ...row }
        if (typeof id === 'string' && isStorableId(id)) touched.set(`${kind} ${id}`, { kind, id })
      }
  return [...touched.values()]
}

async function writeRows(
  tx: Tx,
  organizationId: string,
  table: LedgerTable,
  rows: readonly object[],
): Promise<void> {
  const columns = [...COMMON, ...table.columns]
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const types = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  const updates = columns
    .filter(({ name }) => name !== 'platformId')
    .map(({ name }) => `"${name}" = EXCLUDED."${name}"`)
    .join(', ')
  await tx.$executeRaw(Prisma.sql`
    INSERT INTO ${table.name} ("organizationId", ${Prisma.raw(names)})
    SELECT ${organizationId}::uuid, r.* FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r(${Prisma.raw(types)})
    ON CONFLICT ("organizationId", "platformId") DO UPDATE SET ${Prisma.raw(updates)}`)
}

/** For a fold that takes one observation at a time. */
export const oneByOne =
  <Sighting, K>(fold: (previous: K | null, sighting: Sighting) => K) =>
  (previous: K | null, [first, ...others]: readonly [Sighting, ...Sighting[]]): K =>
    others.reduce(fold, fold(previous, first))

/** `knownOf` for nouns without columns that the fold reads back. */
export const plainKnown = (row: StoredRow): Known => knownOf(row)
