import { expect, it, vi } from 'vitest'
import type { Db } from '@/lib/db/open'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { openDesk } from '@/test/connection'
import { describeEachDatabase } from '@/test/database'
import { founder } from '@/test/people'
import { WAIT } from '@/test/wait'
import type { Jobs } from './open-jobs'
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

  it('looks again at the work orders of an organization where that failed', async () => {
    const { db, kind } = database()
    const desk = openDesk(database())
    const { organizationId } = (await founder(desk)).actor
    const at = new Date(desk.clock.now())
    const program = await db.serviceProgram.create({
      data: {
        ...{ organizationId, name: 'Oil change', everyDays: 30, nextFrom: 'done', whichever: 'first' },
        chosen: { all: false, vehicleIds: ['128'], tagIds: [], kinds: [] },
        ...{ isPeriodicInspection: false, soonDays: 5, zone: 'UTC', makesOrders: false, version: 1 },
        ...{ by: 'Olga Owner', byId: crypto.randomUUID(), at },
      },
    })
    const of = { organizationId, programId: program.id, vehicleId: '128' }
    const done = { ...of, by: 'Olga Owner', byId: program.byId, doneAt: at, at }
    const { id: afterId } = await db.serviceDone.create({ data: done })
    await db.serviceOrder.create({ data: { ...of, afterId, state: 'made', workOrderId: '700', at } })
    await db.$transaction((tx) =>
      keepWorkOrder(tx, organizationId, '700', {
        ...{ source: 'api', at: at.toISOString(), key: '700', fields: { status: 'Completed' } },
      }),
    )
    let asked = 0
    const jobs: Jobs = {
      ...desk.jobs,
      async send(kind, data, options) {
        if (kind === 'service_orders' && ++asked === 1) throw new Error('The job engine is away')
        await desk.jobs.send(kind, data, options)
      },
    }
    const ending = new AbortController()
    await markForJudging(db, organizationId)
    const working = runWorker({ ...desk, jobs, database: { kind } }, ending.signal)
    const untilAsked = (times: number) =>
      vi.waitFor(async () => {
        await desk.clock.advance(1_000)
        expect(asked).toBe(times)
      }, WAIT)
    await untilAsked(1)
    // Orders are not looked at again before; then another one is judged, and of the first nothing is.
    await desk.clock.advance(5_000)
    const other = (await founder(desk)).actor.organizationId
    await markForJudging(db, other)
    await untilAsked(2)
    ending.abort()
    await working
    expect(desk.jobs.sent.filter(({ kind }) => kind === 'service_orders')).toEqual([
      { kind: 'service_orders', data: { organizationId } },
    ])
  })
})
