import type { SqlSession } from '@/lib/db/migrate'
import type { JsonObject } from '@/lib/json'

export interface Column {
  name: string
  /** As PostgreSQL writes it: `uuid`, `timestamp(3) with time zone`, `"Role"`. */
  type: string
  /** Of an enumeration, its values in order. */
  values: string[] | null
  /** The database counts it. */
  counted: boolean
}

export interface ForeignKey {
  columns: string[]
  table: string
  /** There, in the same order. */
  referenced: string[]
}

export interface Table {
  name: string
  columns: Column[]
  primaryKey: string[]
  foreignKeys: ForeignKey[]
}

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "name", format_type(a.atttypid, a.atttypmod) AS "type",
    (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = a.atttypid) AS "values",
    coalesce(pg_get_expr(d.adbin, d.adrelid), '') LIKE 'nextval(%' AS "counted"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
  ORDER BY c.relname, a.attnum`

const KEYS = `
  SELECT c.conrelid::regclass::text AS "table", c.contype AS "kind", r.relname AS "referenced",
    (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(c.conkey) WITH ORDINALITY AS k(number, place)
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number) AS "columns",
    (SELECT json_agg(a.attname ORDER BY k.place) FROM unnest(c.confkey) WITH ORDINALITY AS k(number, place)
      JOIN pg_attribute a ON a.attrelid = c.confrelid AND a.attnum = k.number) AS "there"
  FROM pg_constraint c LEFT JOIN pg_class r ON r.oid = c.confrelid
  WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'f')`

/** Every table of the app as the database has it now, those that others refer to first. */
export async function readTables(session: SqlSession): Promise<Table[]> {
  const columns = await session.query<Column & { table: string }>(COLUMNS)
  const keys = await session.query<{
    table: string
    kind: string
    referenced: string | null
    columns: string[]
    there: string[] | null
  }>(KEYS)
  const tables = [...new Set(columns.rows.map(({ table }) => table))].map((name) => {
    const own = keys.rows.filter(({ table }) => table.replaceAll('"', '') === name)
    return {
      name,
      columns: columns.rows.filter(({ table }) => table === name),
      primaryKey: own.find(({ kind }) => kind === 'p')?.columns ?? [],
      foreignKeys: own.flatMap(({ kind, referenced, columns: mine, there }) =>
        kind === 'f' && referenced && there ? { columns: mine, table: referenced, referenced: there } : [],
      ),
    }
  })
  return inOrder(tables)
}

function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const place = (table: Table) => {
    if (ordered.includes(table)) return
    for (const { table: name } of table.foreignKeys)
      for (const other of tables) if (other.name === name && other !== table) place(other)
    ordered.push(table)
  }
  tables.forEach(place)
  return ordered
}

/** Every row of a table, by its columns' names. */
export const readTable = async (
  session: SqlSession,
  { name }: Pick<Table, 'name'>,
): Promise<JsonObject[]> => {
  const { rows } = await session.query<{ row: JsonObject }>(`SELECT to_jsonb(t) AS "row" FROM "${name}" t`)
  return rows.map(({ row }) => row)
}
