import { expect, it, vi } from 'vitest'
import type { Db } from '@/lib/db/open'
import { browseRoutes, browseRoutesQuery } from '@/lib/routes/list/browse-routes'
import { describeEachDatabase, type TestDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'

const NOW = Date.parse('2026-03-05T18:00:00Z')

interface Statement {
  text: string
  values: unknown[]
}

/** What the first statement of a window would do, were reading all rows in their own order out of the question. */
async function planOf({ db }: TestDatabase, search: string): Promise<string> {
  // What files before left of it, emptied or counted, makes one index a little dearer than another.
  await db.$executeRawUnsafe('TRUNCATE "Route" CASCADE')
  const { ctx } = await openListWorld(db, NOW)
  const asked = vi.fn(async (_: Statement) => [])
  const listening = new Proxy(db, {
    get: (target, name) => (name === '$queryRaw' ? asked : Reflect.get(target, name)),
  })
  const query = browseRoutesQuery.parse(Object.fromEntries(new URLSearchParams(search)))
  await browseRoutes({ ...ctx, db: listening satisfies Db }, query)
  const statement = asked.mock.calls.map(([one]) => one).find(({ text }) => text.includes('"placed"'))
  if (!statement) throw new Error('No window was asked for')
  return db.$transaction(async (tx) => {
    await tx.$executeRawUnsafe('SET LOCAL enable_seqscan = off')
    await tx.$executeRawUnsafe('SET LOCAL enable_bitmapscan = off')
    return JSON.stringify(await tx.$queryRawUnsafe(`EXPLAIN ${statement.text}`, ...statement.values))
  })
}

describeEachDatabase('a part of a list', (database) => {
  it('walks an order’s index for the rows in sight alone, never where all that is left is counted', async () => {
    expect(await planOf(database(), 'sort=name')).toContain('Route_nameKey_idx')
    expect(await planOf(database(), 'sort=name&q=customer')).not.toContain('Route_nameKey_idx')
    expect(await planOf(database(), 'sort=name&show=done')).not.toContain('Route_nameKey_idx')
    expect(await planOf(database(), 'sort=name&show=late')).toContain('Route_late_idx')
  })

  it('reads through narrow rows: what is long lies beside them, and what is searched in them as it is', async () => {
    const kept = await database().db.$queryRaw`
      SELECT c.relname::text AS "table", c.reloptions AS "options", a.attstorage::text AS "search"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'search'
      WHERE c.relname IN ('Route', 'Dvir', 'WorkOrder') AND c.relkind = 'r' ORDER BY 1`
    const options = ['toast_tuple_target=1024']
    expect(kept).toEqual(['Dvir', 'Route', 'WorkOrder'].map((table) => ({ table, options, search: 'm' })))
  })
})
