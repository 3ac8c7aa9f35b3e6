import { createHash } from 'node:crypto'
import type { SqlSession } from '@/lib/db/migrate'
import type { JsonObject, JsonValue } from '@/lib/json'
import { readTable, readTables, type Column, type ForeignKey, type Table } from './read-tables'

/** What a row says beside what is made up: of the row's number and of the columns that are settled, its organization's among them. */
export type Given = Readonly<Record<string, (index: number, row: JsonObject) => object>>

const ORGANIZATIONS = 2
const BEGINNING = Date.UTC(2026, 10, 1, 6)

/**
 * Rows in every table that the database has: up to `count` each, in two organizations. What `given` does not say is made up by
 * the column's type; foreign keys name rows that are there.
 */
export async function fillTables(session: SqlSession, count: number, given: Given): Promise<void> {
  const filled = new Map<string, JsonObject[]>()
  for (const table of await readTables(session)) {
    const wanted = table.name === 'Organization' ? ORGANIZATIONS : count
    const rows = Array.from({ length: wanted }, (_, index) => rowOf(table, index, filled, given)).filter(
      (row) => row !== null,
    )
    const names = table.columns.flatMap(({ name, counted }) => (counted ? [] : `"${name}"`)).join(', ')
    // What is there once is left at that: a feed of each kind, one connection of an organization.
    await session.query(
      `INSERT INTO "${table.name}" (${names}) SELECT ${names} FROM json_populate_recordset(NULL::"${table.name}", $1::json)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    )
    filled.set(table.name, await readTable(session, table))
  }
}

function rowOf(
  table: Table,
  index: number,
  filled: ReadonlyMap<string, JsonObject[]>,
  given: Given,
): JsonObject | null {
  const settled: JsonObject = {}
  const ofColumn = table.columns.some(({ name }) => name === 'organizationId')
  const organizations = filled.get('Organization') ?? []
  if (ofColumn) settled['organizationId'] = organizations[index % ORGANIZATIONS]?.['id'] ?? null
  for (const key of table.foreignKeys.toSorted((a, b) => a.columns.length - b.columns.length)) {
    const named = rowThere(key, settled, filled.get(key.table) ?? [], index)
    if (!named) return null
    key.columns.forEach((column, place) => {
      settled[column] = named[key.referenced[place] ?? ''] ?? null
    })
  }
  const made = Object.fromEntries(table.columns.map((column) => [column.name, madeUp(table, column, index)]))
  const said: unknown = JSON.parse(JSON.stringify(given[table.name]?.(index, settled) ?? {}))
  const known = new Set(table.columns.map(({ name }) => name))
  const own = Object.entries(said as JsonObject).filter(([name]) => known.has(name))
  return { ...made, ...settled, ...Object.fromEntries(own) }
}

/** Which row a foreign key names: one that agrees with what is settled, each in turn. */
function rowThere(
  { columns, referenced }: ForeignKey,
  settled: JsonObject,
  rows: readonly JsonObject[],
  index: number,
): JsonObject | undefined {
  const agreed = columns.flatMap((column, place) => (column in settled ? place : []))
  const mine = JSON.stringify(agreed.map((place) => settled[columns[place] ?? '']))
  const fitting =
    byColumns(
      rows,
      agreed.map((place) => referenced[place] ?? ''),
    ).get(mine) ?? []
  return fitting[Math.floor(index / ORGANIZATIONS) % Math.max(1, fitting.length)]
}

// The same question comes for every row of a table.
const groups = new WeakMap<readonly JsonObject[], Map<string, Map<string, JsonObject[]>>>()

function byColumns(rows: readonly JsonObject[], columns: readonly string[]): Map<string, JsonObject[]> {
  const known = groups.get(rows) ?? new Map<string, Map<string, JsonObject[]>>()
  groups.set(rows, known)
  const name = columns.join(' ')
  const grouped =
    known.get(name) ?? groupBy(rows, (row) => JSON.stringify(columns.map((column) => row[column])))
  known.set(name, grouped)
  return grouped
}

// Map.groupBy came after Node 20.
function groupBy(rows: readonly JsonObject[], keyOf: (row: JsonObject) => string): Map<string, JsonObject[]> {
  const grouped = new Map<string, JsonObject[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = grouped.get(key)
    if (same) same.push(row)
    else grouped.set(key, [row])
  }
  return grouped
}

function madeUp({ name: table }: Table, { name, type, values }: Column, index: number): JsonValue {
  if (values) return values[index % values.length] ?? null
  if (type.endsWith('[]')) return '{}'
  if (type.startsWith('timestamp')) return new Date(BEGINNING + index * 60_000).toISOString()
  const hex = createHash('sha256').update(`${table} ${name} ${index}`).digest('hex')
  switch (type) {
    case 'uuid':
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    case 'bytea':
      return `\\x${hex}`
    case 'jsonb':
      return {}
    case 'boolean':
      return index % 2 === 0
    case 'integer':
    case 'bigint':
    case 'double precision':
      return index + 1
    case 'text':
      return `${name} ${index}`
    default:
      throw new Error(`Nothing was made up for ${table}.${name}, which is ${type}`)
  }
}
