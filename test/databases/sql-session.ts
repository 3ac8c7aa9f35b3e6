import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { SqlSession } from '@/lib/db/migrate'
import type { TestDatabase } from '../database'

/** The embedded database as whoever migrates it sees it. */
export const liteSession = (lite: PGlite): SqlSession => ({
  query: (sql, params) => lite.query(sql, params),
  exec: (sql) => lite.exec(sql),
})

/** Does `work` with SQL of its own on a test's database, beside Prisma. */
export async function withSession<T>(
  { lite, url }: Pick<TestDatabase, 'lite' | 'url'>,
  work: (session: SqlSession) => Promise<T>,
): Promise<T> {
  if (lite) return work(liteSession(lite))
  const client = new pg.Client({ connectionString: url ?? '' })
  await client.connect()
  try {
    return await work({
      query: async <Row>(sql: string, params?: unknown[]) => ({
        rows: (await client.query(sql, params)).rows as Row[],
      }),
      exec: (sql) => client.query(sql),
    })
  } finally {
    await client.end()
  }
}
