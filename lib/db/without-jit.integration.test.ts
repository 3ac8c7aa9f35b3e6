import pg from 'pg'
import { expect, it } from 'vitest'
import { describePostgresql } from '@/test/database'
import { withoutJit } from './without-jit'

describePostgresql('compiling of queries', (url) => {
  /** What a statement answers over a connection of its own. */
  async function ask(sql: string): Promise<unknown> {
    const client = new pg.Client({ connectionString: url() })
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(sql)
    await client.end()
    return Object.values(rows[0] ?? {})[0]
  }
  const told = () => withoutJit({ exec: ask })
  const set = (how: string) =>
    ask(`DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${how}', current_database()); END $$`)
  const OURS = `SELECT "setconfig"::text FROM pg_db_role_setting JOIN pg_database ON "oid" = "setdatabase"
    WHERE "datname" = current_database() AND "setrole" <> 0`

  it('is off on every connection from then on, however often that was said', async () => {
    await set('SET jit = on')
    await set('RESET jit')
    expect(await ask('SHOW jit')).toBe('on')
    await told()
    expect(await ask('SHOW jit')).toBe('off')
    await Promise.all([told(), told()])
    expect(await ask(OURS)).toBe('{jit=off}')
  })

  it('stays as whoever runs the database set it', async () => {
    await ask(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I RESET jit', current_database()); END $$`,
    )
    await set('SET jit = on')
    await told()
    expect([await ask('SHOW jit'), await ask(OURS)]).toEqual(['on', undefined])
  })
})
