import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { runWorker } from './run-worker'

/** The database, as a worker sees it that cannot reach it when it first asks how far rows were put right. */
function awayOnce(db: Db): { db: Db; asked: () => number } {
  let asked = 0
  const within = (tx: object) =>
    new Proxy(tx, {
      get(target, name) {
        if (name === 'columnsRenewal' && ++asked === 1) throw new Error('The database is away')
        return Reflect.get(target, name)
      },
    })
  const away = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== '$transaction' || typeof value !== 'function') return value
      return (work: (tx: object) => unknown, options: object) =>
        value.call(target, (tx: object) => work(within(tx)), options)
    },
  })
  return { db: away, asked: () => asked }
}

describeEachDatabase('a worker', (database) => {
  it('puts rows from before an update right although the database was away at first', async () => {
    const { kind } = database()
    const { db, asked } = awayOnce(database().db)
    const desk = { ...openDesk(database()), db }
    const ending = new AbortController()
    const working = runWorker({ ...desk, database: { kind } }, ending.signal)
    const isDone = async () => (await db.columnsRenewal.count({ where: { endedAt: { not: null } } })) === 3
    while (asked() === 0) await desk.clock.advance(1)
    expect(await isDone()).toBe(false)
    while (!(await isDone())) await desk.clock.advance(1_000)
    ending.abort()
    await working
  })
})
