import type { SqlSession } from '@/lib/db/migrate'
import { canonicalJson, type JsonObject } from '@/lib/json'
import { readTable, readTables, type Table } from './read-tables'

/** Every row of every table, by its primary key. */
export type Snapshot = Map<string, { table: Table; rows: Map<string, JsonObject> }>

export async function snapshot(session: SqlSession): Promise<Snapshot> {
  const tables: Snapshot = new Map()
  for (const table of await readTables(session)) {
    const key = (row: JsonObject) => canonicalJson(table.primaryKey.map((name) => row[name] ?? null))
    const rows = new Map((await readTable(session, table)).map((row) => [key(row), row]))
    tables.set(table.name, { table, rows })
  }
  return tables
}

/** Rows by table. */
export const countsOf = (tables: Snapshot) =>
  Object.fromEntries([...tables].map(([name, { rows }]) => [name, rows.size]))

/** What may be missing afterwards. */
interface Meant {
  /** Tables that are emptied. */
  emptied: readonly string[]
  /** Columns that are dropped, as `Table.column`. */
  dropped: readonly string[]
}

/** Rows and values of `before` that are not there any more or say something else, in words. */
export function lostSince(
  before: Snapshot,
  after: Snapshot,
  { emptied, dropped }: Meant = { emptied: [], dropped: [] },
): string[] {
  return [...before].flatMap(([name, { rows }]) => {
    if (emptied.includes(name)) return []
    const now = after.get(name)
    if (!now) return [`${name}: the table is gone`]
    const columns = new Set(now.table.columns.map((column) => column.name))
    return [...rows].flatMap(([key, row]) => {
      const there = now.rows.get(key)
      if (!there) return [`${name} ${key}: the row is gone`]
      return Object.entries(row).flatMap(([column, value]) => {
        if (!columns.has(column))
          return dropped.includes(`${name}.${column}`) ? [] : [`${name}.${column}: the column is gone`]
        const [was, is] = [canonicalJson(value), canonicalJson(there[column] ?? null)]
        return was === is ? [] : [`${name} ${key} ${column}: ${is}, not ${was}`]
      })
    })
  })
}
