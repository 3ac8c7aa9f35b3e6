/** What a pg client and PGlite have in common. */
export interface RawSession {
  query(sql: string, params?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** The rows of one page, as JSON texts that are ready to be sent. */
export interface RawPage {
  events: string
  /** Those that its events touch, as they are in the end. */
  routes: string
  /** Those that no page before touched. */
  newRoutes: string
}

const TABLES = { events: 'Event', routes: 'Route' } as const

/** What ingesting made of an organization, cut into pages as they came: their events and the routes these touch. */
export async function readRaw(
  session: RawSession,
  organizationId: string,
  pageSize: number,
): Promise<RawPage[]> {
  const read = async (table: string, order: string) =>
    (
      await session.query(
        `SELECT to_jsonb(t)::text AS "row" FROM "${table}" t WHERE "organizationId" = $1::uuid ORDER BY "${order}"`,
        [organizationId],
      )
    ).rows.map(({ row }) => String(row))
  const routes = new Map(
    (await read('Route', 'platformId')).map((row) => [String(JSON.parse(row).platformId), row]),
  )
  const events = await read('Event', 'sequence')
  const pages: RawPage[] = []
  const before = new Set<string>()
  for (let from = 0; from < events.length; from += pageSize) {
    const page = events.slice(from, from + pageSize)
    const ids = new Set(page.map((row) => String(JSON.parse(row).subjectId)))
    const rowsOf = (some: string[]) => `[${some.flatMap((id) => routes.get(id) ?? []).join(',')}]`
    pages.push({
      events: `[${page.join(',')}]`,
      routes: rowsOf([...ids]),
      newRoutes: rowsOf([...ids].filter((id) => !before.has(id))),
    })
    for (const id of ids) before.add(id)
  }
  return pages
}

/**
 * The limit: the same rows for another organization, a transaction a page, over one connection, with nothing read,
 * compared or computed; a route once (`newRoutes`), or with each page that touches it. Answers seconds.
 */
export async function insertRaw(
  session: RawSession,
  pages: readonly RawPage[],
  organizationId: string,
  routesOf: 'newRoutes' | 'routes',
): Promise<number> {
  const columns = async (table: string) =>
    (
      await session.query(
        `SELECT column_name AS "name", format_type(a.atttypid, NULL) AS "type" FROM information_schema.columns c
           JOIN pg_attribute a ON a.attrelid = $1::regclass AND a.attname = c.column_name
         WHERE c.table_name = $2 AND c.column_name <> 'organizationId' ORDER BY c.ordinal_position`,
        [`"${table}"`, table],
      )
    ).rows.map(({ name, type }) => ({ name: String(name), type: String(type) }))
  const statement = async (table: string, conflict: boolean) => {
    const all = await columns(table)
    const names = all.map(({ name }) => `"${name}"`).join(', ')
    const updates = all.map(({ name }) => `"${name}" = EXCLUDED."${name}"`).join(', ')
    return `INSERT INTO "${table}" ("organizationId", ${names})
      SELECT '${organizationId}'::uuid, r.* FROM json_to_recordset($1::json)
        AS r(${all.map(({ name, type }) => `"${name}" ${type}`).join(', ')})
      ${conflict ? `ON CONFLICT ("organizationId", "platformId") DO UPDATE SET ${updates}` : ''}`
  }
  const intoEvents = await statement(TABLES.events, false)
  const intoRoutes = await statement(TABLES.routes, true)
  const began = performance.now()
  for (const page of pages) {
    await session.query('BEGIN')
    await session.query(intoEvents, [page.events])
    await session.query(intoRoutes, [page[routesOf]])
    await session.query('COMMIT')
  }
  return (performance.now() - began) / 1000
}
