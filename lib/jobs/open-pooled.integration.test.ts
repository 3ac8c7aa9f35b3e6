import pg from 'pg'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { systemClock } from '@/lib/clock'
import { describePostgresql } from '@/test/database'
import { WAIT } from '@/test/wait'
import { openPooled } from './open-pooled'

describePostgresql('the job engine behind a pooler', (url) => {
  it('asks through it and is woken past it, and leaves nothing open', async () => {
    const named = (name: string) => `${url()}?application_name=${name}`
    const pooled = openPooled({
      ...{ databaseUrl: named('through'), directUrl: named('past'), max: 2 },
      ...{ clock: systemClock, logger: pino({ level: 'silent' }) },
    })
    const watching = new pg.Client({ connectionString: url() })
    await watching.connect()
    const open = async () => {
      const { rows } = await watching.query<{ name: string; query: string }>(
        `SELECT application_name AS name, query FROM pg_stat_activity
          WHERE datname = current_database() AND application_name IN ('through', 'past') ORDER BY 1`,
      )
      return rows.map(({ name, query }) => `${name}: ${query}`)
    }
    const heard: string[] = []
    const listening = vi.fn()
    const handle = await pooled.db.listen?.('jobs_of_test', (text) => heard.push(text), listening)
    await vi.waitFor(() => expect(listening).toHaveBeenCalledTimes(1), WAIT)
    const say = `SELECT pg_notify('jobs_of_test', 'revocation')`
    await pooled.db.executeSql(say)
    await vi.waitFor(() => expect(heard).toEqual(['revocation']), WAIT)
    expect(await open()).toEqual(['past: LISTEN jobs_of_test', `through: ${say}`])
    await handle?.close()
    await pooled.close()
    await vi.waitFor(async () => expect(await open()).toEqual([]), WAIT)
    await watching.end()
  })
})
