import { expect, it } from 'vitest'
import type { Prisma } from '@/lib/generated/prisma/client'
import { keepNoLonger } from '@/lib/jobs/retention'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { testBase } from '@/test/base'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readBoard } from './read-board'
import { boardQuery } from './schema'

const NOW = Date.parse('2026-03-05T18:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()
const stops = (begins: number, ends: number, more: object = {}) => [
  {
    id: 's1',
    state: 'scheduled',
    scheduledArrivalTime: at(begins),
    scheduledDepartureTime: at(begins),
    ...more,
  },
  { id: 's2', state: 'scheduled', scheduledArrivalTime: at(ends), scheduledDepartureTime: at(ends) },
]
const ada = { driver: { id: 'd1', name: 'Ada' } }
const ben = { driver: { id: 'd2', name: 'Ben' } }
const DAY = { from: at(-12), to: at(12) }

describeEachDatabase('the board as it was', (database) => {
  async function open() {
    const world = await openListWorld(database().db, NOW)
    const { db, actor } = world.ctx
    const { organizationId } = actor
    /** What the platform said so many hours from NOW. */
    const say = (hours: number, id: string, fields: object, gone = false) =>
      db.$transaction((tx) =>
        keepRoute(tx, organizationId, id, {
          ...{ source: 'sync', at: at(hours), key: `${hours}` },
          fields: JSON.parse(JSON.stringify(fields)),
          ...(gone && { gone }),
        }),
      )
    const read = (hours: number | null, more: object = {}) =>
      readBoard(
        world.ctx,
        boardQuery.parse({ ...DAY, rows: 'drivers', ...(hours !== null && { at: at(hours) }), ...more }),
      )
    return { world, organizationId, say, read }
  }

  it('has each route as it was known then, whatever became of it since', async () => {
    const { world, organizationId, say, read } = await open()
    await say(-10, 'loop', { name: 'Loop', stops: stops(-4, 2), ...ada })
    await say(-9, 'moved', { name: 'Moved', stops: stops(1, 2), ...ada })
    await say(-8, 'deleted', { name: 'Deleted', stops: stops(3, 4), ...ben })
    await say(-6, 'loop', { ...ben })
    await say(-5, 'moved', { stops: stops(49, 50) })
    await say(-3, 'loop', { stops: stops(-4, 2, { state: 'departed', actualDepartureTime: at(-3) }) })
    await say(-2, 'deleted', {}, true)
    await say(-1, 'late', { name: 'Late to be told', stops: stops(4, 5), ...ada })
    const seen = async (hours: number | null) =>
      (await read(hours)).routes.map(({ id, row, progress, lateMs }) => [id, row, progress, lateMs])

    expect(await seen(-11)).toEqual([])
    expect(await seen(-7)).toEqual([
      ['loop', 'd1', 'notStarted', null],
      ['moved', 'd1', 'notStarted', null],
      ['deleted', 'd2', 'notStarted', null],
    ])
    // Given to somebody else, another moved to another day; what is due in half an hour is not late.
    expect(await seen(-4.5)).toEqual([
      ['loop', 'd2', 'notStarted', null],
      ['deleted', 'd2', 'notStarted', null],
    ])
    // Due half an hour ago, and nobody had said that it left.
    expect(await seen(-3.5)).toEqual([
      ['loop', 'd2', 'notStarted', 1_800_000],
      ['deleted', 'd2', 'notStarted', null],
    ])
    expect((await read(-1.5)).routes.map(({ id, progress }) => [id, progress])).toEqual([
      ['loop', 'underway'],
    ])
    const now = await seen(null)
    expect(await seen(0)).toEqual(now)
    expect(now.map(([id]) => id)).toEqual(['loop', 'late'])
    // Two days on, what was moved away is found by what was judged of it.
    await world.ctx.clock.advance(4 * 24 * 3_600_000)
    expect((await seen(-7)).map(([id]) => id)).toEqual(['loop', 'deleted'])
    await world.ctx.db.verdictRecord.create({
      data: {
        ...{ organizationId, routeId: 'moved', word: 'blocked', told: {} },
        ...{ at: new Date(at(-8.5)), departsAt: new Date(at(1)) },
      },
    })
    expect((await read(-7)).routes.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['loop', null],
      ['moved', 'blocked'],
      ['deleted', null],
    ])
  })

  it('says from when on something is known, and refuses a moment that is to come', async () => {
    const { world, say, read } = await open()
    await say(-10, 'loop', { name: 'Loop', stops: stops(-4, 2), ...ada })
    expect(await read(-7)).toMatchObject({ knownSince: null })
    expect(await read(-11)).toMatchObject({ routes: [], knownSince: at(-10) })
    await expect(read(0.1)).rejects.toMatchObject({ status: 400, details: [{ path: 'at' }] })
    const years = 2 * 366 * 24
    await world.ctx.clock.advance(years * 3_600_000)
    await keepNoLonger({ ...testBase(database()), clock: world.ctx.clock }, AbortSignal.any([]))
    const after = await read(-7)
    expect(after.routes).toEqual([])
    expect(Date.parse(after.knownSince ?? '')).toBeGreaterThan(NOW)
  })

  it('looks first at what stands there, whatever else was told of since', async () => {
    const { world, organizationId, say, read } = await open()
    await say(-10, 'loop', { name: 'Loop', stops: stops(-4, 2), ...ada })
    await say(-9, 'moved', { name: 'Moved', stops: stops(1, 2), ...ada })
    await say(-5, 'moved', { stops: stops(49, 50) })
    let sequence = 1_000_000
    const others = (hours: number) =>
      world.ctx.db.event.createMany({
        data: Array.from({ length: 1001 }, (_, index) => ({
          ...{ organizationId, sequence: ++sequence, source: 'sync', sourceKey: `${sequence}`, type: 'seen' },
          ...{ noun: 'route', subjectId: `a${index}`, body: { key: `${hours}`, fields: { name: 'Other' } } },
          ...{ happenedAt: new Date(at(hours)), receivedAt: new Date(at(hours)) },
        })),
      })
    await others(-2)
    // Nobody had heard of them.
    const before = await read(-7)
    expect(before.routes.map(({ id }) => id)).toEqual(['loop', 'moved'])
    expect(before.isCut).toBe(false)
    await others(-1)
    const after = await read(-1.5)
    expect(after.routes.map(({ id }) => id)).toEqual(['loop'])
    expect(after.isCut).toBe(true)
  })

  it('rebuilds no more once whoever asked has left, and goes on for others', async () => {
    const { world, say } = await open()
    for (let route = 0; route < 45; route++) await say(-5, `r${route}`, { stops: stops(1, 2), ...ada })
    const { db } = world.ctx
    const left = new AbortController()
    let batches = 0
    const watched = new Proxy(db, {
      get: (of, name) =>
        name === '$queryRaw'
          ? (sql: Prisma.Sql) => {
              if (sql.sql.includes('json_agg')) {
                batches += 1
                left.abort()
              }
              return of.$queryRaw(sql)
            }
          : Reflect.get(of, name),
    })
    const asked = boardQuery.parse({ ...DAY, rows: 'drivers', at: at(-1) })
    const ctx = { ...world.ctx, db: watched }
    const read = readBoard(ctx, asked, left.signal)
    await expect(read).rejects.toMatchObject({ status: 499, code: 'cancelled' })
    expect(batches).toBe(1)
    expect((await readBoard(ctx, asked)).routes).toHaveLength(45)
    expect(batches).toBe(4)
  })

  it('is rebuilt for one moment after the other', async () => {
    const { world, say } = await open()
    for (let route = 0; route < 45; route++) await say(-5, `r${route}`, { stops: stops(1, 2), ...ada })
    const { db } = world.ctx
    const rebuilt: number[] = []
    const watched = new Proxy(db, {
      get: (of, name) =>
        name === '$queryRaw'
          ? (sql: Prisma.Sql) => {
              if (sql.sql.includes('json_agg')) rebuilt.push(Number(sql.values.at(-1)))
              return of.$queryRaw(sql)
            }
          : Reflect.get(of, name),
    })
    const moments = [-1, -2, -3].map((hours) => at(hours))
    const read = (moment: string) =>
      readBoard({ ...world.ctx, db: watched }, boardQuery.parse({ ...DAY, rows: 'drivers', at: moment }))
    for (const { routes } of await Promise.all(moments.map(read))) expect(routes).toHaveLength(45)
    expect(rebuilt).toHaveLength(9)
    expect(rebuilt.filter((moment, query) => moment !== rebuilt[query - 1])).toHaveLength(3)
  })

  it('takes a moment that the database has', async () => {
    const { read } = await open()
    for (const given of ['0000-06-01T00:00:00Z', '0001-01-01T00:00:00+23:00', '9999-12-31T23:59:59-23:00'])
      for (const field of ['from', 'to', 'at']) {
        const asked = boardQuery.safeParse({ ...DAY, rows: 'drivers', [field]: given })
        expect(asked.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
      }
    const early = { from: '1900-01-01T00:00:00Z', to: '1900-01-02T00:00:00Z', at: '1900-01-01T00:00:00Z' }
    expect((await read(null, early)).routes).toEqual([])
  })

  it('tells nothing of another organization', async () => {
    const [north, south] = [await open(), await open()]
    await north.say(-10, 'loop', { name: 'Loop', stops: stops(-4, 2), ...ada })
    expect((await south.read(-1)).routes).toEqual([])
  })
})
