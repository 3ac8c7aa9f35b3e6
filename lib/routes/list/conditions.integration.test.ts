import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { listDeskRoutes } from '@/lib/desk/browse-desk-routes'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { MINUTE_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import { isGone } from '@/lib/ledger/keep/gone'
import { LEDGER_TABLES } from '@/lib/ledger/tables'
import { setSetting } from '@/lib/settings/set-setting'
import { isUnended as isSaidUnended, withUnended } from '@/lib/verdicts/unended'
import { describeEachDatabase } from '@/test/database'
import { everyRow, seenSeveralTimes } from '@/test/databases/untame-rows'
import { anyDepartures } from '@/test/readiness/any-departures'
import { openListWorld } from '@/test/worlds/list-world'
import { keepRoute, keepRoutes } from '../change/keep-route'
import { phaseOf, routeStanding } from '../expected/standing'
import { progressOf } from '../progress/progress'
import { routeRow } from '../schema'
import { browseRoutes, countRoutes } from './browse-routes'
import { at, behind, behindMs, late, unended, untold, untoldAndOver, waiting, worstMs } from './conditions'

const START = Date.UTC(2026, 2, 2, 8)

// Few of them, so that many are equal; other zones, and what is no time.
const time = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .integer({ min: -2, max: 12 })
      .map((n) => new Date(START + n * 10 * MINUTE_MS).toISOString()),
  },
  fc.integer({ min: 0, max: 9 }).map((n) => `2026-03-02T1${n}:00:00.001+07:00`),
  fc.constantFrom(null, 'soon', '', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
)
const word = fc.constantFrom(
  ...['unassigned', 'scheduled', 'EN_ROUTE', 'en route', 'skipped', 'Arrived', 'departed', 'Washed', null],
)
const window = fc.constantFrom(null, 0, 1, 5 * MINUTE_MS, 30 * MINUTE_MS, -MINUTE_MS)
const address = fc.constantFrom(null, { id: 'a1' }, { id: 'a2' }, { id: 'a3' })
const stop = fc.record(
  {
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    state: word,
    scheduledArrivalTime: time,
    scheduledDepartureTime: time,
    actualArrivalTime: time,
    actualDepartureTime: time,
    enRouteTime: time,
    skippedTime: time,
    eta: time,
    address,
    ontimeWindowBeforeArrivalMs: window,
    ontimeWindowAfterArrivalMs: window,
  },
  { requiredKeys: ['id', 'state', 'scheduledArrivalTime'] },
)
const fields = fc.record(
  {
    stops: fc.uniqueArray(stop, { maxLength: 4, selector: ({ id }) => id }),
    scheduledRouteStartTime: time,
    scheduledRouteEndTime: time,
    actualRouteStartTime: fc.option(time, { freq: 1 }),
    actualRouteEndTime: fc.option(time, { freq: 4 }),
  },
  { requiredKeys: ['stops'] },
)
/** What was said of each of the rows last, if anything. */
const said = fc.array(
  fc.option(
    fc.record({
      verdict: fc.constantFrom('underway', 'ready', 'done'),
      isLeftBehind: fc.constantFrom(true, false, undefined),
    }),
    { freq: 4 },
  ),
  { minLength: 30, maxLength: 30 },
)
type Said = typeof said extends fc.Arbitrary<infer All> ? All : never

const keepVerdicts = (db: Db, organizationId: string, all: Said) =>
  db.verdict.createMany({
    data: all.flatMap((one, index) =>
      one
        ? {
            ...{ organizationId, routeId: `row ${index}`, word: one.verdict },
            ...{ departsAt: new Date(START), since: new Date(START) },
            told: one.isLeftBehind === undefined ? {} : { isLeftBehind: one.isLeftBehind },
          }
        : [],
    ),
  })

const moments = fc.array(
  fc.record({
    now: fc.integer({ min: -30, max: 300 }).map((n) => START + n * MINUTE_MS),
    toleranceMs: fc.constantFrom(0, 5 * MINUTE_MS, 60 * MINUTE_MS),
    departures: anyDepartures(fc.integer({ min: -300, max: 300 }).map((n) => START + n * MINUTE_MS)),
  }),
  { minLength: 3, maxLength: 3 },
)

/** A stay that is shorter than most are planned, and a longer one. */
const learnStaysOf = (db: Db, organizationId: string) =>
  db.directoryEntry.createMany({
    data: [2 * MINUTE_MS, 15 * MINUTE_MS].map((learnedStayMs, index) => ({
      ...{ organizationId, kind: 'address', platformId: `a${index + 1}`, name: 'Dock', externalIds: {} },
      ...{ detail: {}, searchName: 'dock', searchIds: '', learnedAt: new Date(START), learnedStayMs },
    })),
  })

describeEachDatabase('what is asked of routes', (database) => {
  it('is the same of one in memory and of the table, at whatever moment', async () => {
    const { db } = database()
    await fc.assert(
      fc.asyncProperty(seenSeveralTimes(fields), moments, said, async (sightings, asked, verdicts) => {
        const { ctx } = await openListWorld(db, 0)
        const { organizationId } = ctx.actor
        await learnStaysOf(db, organizationId)
        await db.$transaction((tx) => keepRoutes(tx, organizationId, sightings))
        await keepVerdicts(db, organizationId, verdicts)
        for (const moment of asked) {
          const rows = await everyRow(
            db,
            LEDGER_TABLES.route,
            organizationId,
            {
              late: late(Prisma.sql, moment),
              behind: behind(Prisma.sql, moment),
              untold: untold(Prisma.sql, moment),
              unended: unended(Prisma.sql),
              untoldAndOver: untoldAndOver(Prisma.sql, moment),
              done: at(Prisma.sql, 'done'),
              notStarted: at(Prisma.sql, 'notStarted'),
              waiting: waiting(Prisma.sql, moment),
              worstMs: worstMs(Prisma.sql, moment),
              behindMs: behindMs(Prisma.sql, moment),
            },
            withUnended(Prisma.sql, organizationId),
          )
          for (const { id, row: answered, holds } of rows) {
            const verdict = verdicts[Number(id.slice('row '.length))]
            const row = { ...routeRow.parse(answered), isUnended: verdict ? isSaidUnended(verdict) : false }
            const standing = routeStanding(row, moment)
            const phase = phaseOf(row, standing)
            for (const word of ['late', 'behind', 'untold', 'unended', 'done'] as const)
              expect({ row, [word]: holds[word] }).toEqual({ row, [word]: phase === word })
            if (holds.untold || holds.unended)
              expect({ row, ...holds }).toMatchObject({ late: false, behind: false, done: false })
            if (!isGone(row)) expect(holds.untold).toBe(standing.isUntold)
            if (holds.untoldAndOver) expect(holds.untold).toBe(true)
            const isNotStarted = phase !== 'gone' && progressOf(row) === 'notStarted'
            expect(holds).toMatchObject({ notStarted: isNotStarted })
            expect({ row, waiting: holds.waiting }).toEqual({
              row,
              waiting: isNotStarted && phase !== 'untold',
            })
            if (holds.late) expect(holds.worstMs).toBe(standing.worst?.ms)
            if (holds.late || holds.behind)
              expect(Math.max(0, Number(holds.behindMs))).toBe(standing.behindMs)
            if (isGone(row)) expect(holds).toMatchObject({ late: false, behind: false, done: false })
          }
        }
      }),
      { numRuns: 15 },
    )
  })

  it('is the same in the list, at its chip and in the navigation', async () => {
    const { ctx, keep } = await openListWorld(database().db, START)
    await keep(keepRoute, ROUTES)
    const asked = async () => {
      const list = await browseRoutes(ctx, { show: 'late' })
      const counts = await countRoutes(ctx)
      const { routes } = await countExceptions(ctx)
      expect([list.found, list.data.length, routes.value]).toEqual([counts.late, counts.late, counts.late])
      return list.data.map(({ id }) => id)
    }
    expect(await asked()).toEqual(['late', 'days ago'])
    await ctx.clock.advance(30 * MINUTE_MS)
    expect(await asked()).toEqual(['late', 'soon', 'days ago'])
  })

  it('is neither late nor under way once its vehicle left for a later one, and stands with what is over', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, START)
    await keep(keepRoute, ROUTES)
    const { organizationId } = ctx.actor
    const verdict = { word: 'underway', departsAt: new Date(START), since: new Date(START) }
    await db.verdict.createMany({
      data: ['late', 'over'].map((routeId) => ({
        ...{ ...verdict, organizationId, routeId, told: { isLeftBehind: true } },
      })),
    })
    expect((await browseRoutes(ctx, { show: 'late' })).data.map(({ id }) => id)).toEqual(['days ago'])
    expect((await countRoutes(ctx)).late).toBe(1)
    expect((await countExceptions(ctx)).routes.value).toBe(1)
    expect((await browseRoutes(ctx)).data.map(({ id }) => id)).toEqual(['days ago', 'soon', 'late', 'over'])
    const listed = (await listDeskRoutes(ctx)).data.map(({ id, isUnended: is, departure }) => [
      id,
      is,
      departure,
    ])
    expect(listed).toContainEqual(['late', true, undefined])
    expect(listed).toContainEqual(['soon', undefined, undefined])
  })

  it('is late no more where the organization says that nobody tells of departures, but for what was told', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, START)
    await keep(keepRoute, ROUTES)
    const late = async () => ({
      list: (await browseRoutes(ctx, { show: 'late' })).data.map(({ id }) => id),
      chip: (await countRoutes(ctx)).late,
      count: (await countExceptions(ctx)).routes.value,
    })
    const notStarted = async () => [
      (await browseRoutes(ctx, { show: 'not-started' })).data.map(({ id }) => id),
      (await countRoutes(ctx))['not-started'],
    ]
    const inTurn = async () => (await browseRoutes(ctx)).data.map(({ id }) => id)
    expect(await late()).toEqual({ list: ['late', 'days ago'], chip: 2, count: 2 })
    expect(await inTurn()).toEqual(['late', 'days ago', 'soon', 'over'])
    expect(await notStarted()).toEqual([['days ago', 'soon'], 2])
    await setSetting(ctx, 'departures', 'nobody')
    expect(await late()).toEqual({ list: ['late'], chip: 1, count: 1 })
    expect(await notStarted()).toEqual([['soon'], 1])
    expect(await inTurn(), 'what is over by its plan stands with what is done').toEqual([
      ...['late', 'soon', 'over', 'days ago'],
    ])
    await ctx.clock.advance(30 * MINUTE_MS)
    expect(await late()).toEqual({ list: ['late'], chip: 1, count: 1 })
    const fields = JSON.parse(JSON.stringify({ stops: [{ id: 'a', ...planned(15), state: 'en route' }] }))
    const at = new Date(ctx.clock.now()).toISOString()
    await db.$transaction((tx) =>
      keepRoute(tx, ctx.actor.organizationId, 'soon', { source: 'api', at, key: 'en route', fields }),
    )
    expect(await late()).toMatchObject({ list: ['late', 'soon'] })
    await setSetting(ctx, 'departures', 'platform')
    expect(await late()).toMatchObject({ chip: 3, count: 3 })
  })

  it('is answered by the rule of today for rows that another worked out', async () => {
    const { db } = database()
    const { ctx, keep } = await openListWorld(db, START)
    await keep(keepRoute, ROUTES)
    const columns = { lateMs: null, lateFromMs: null, openLateMs: null, openLateFromMs: null }
    const others = { behindMs: null, behindFromMs: null, lateSoonestMs: null, outlookRule: null }
    await db.route.updateMany({ data: { ...columns, ...others } })
    expect((await countRoutes(ctx)).late).toBe(2)
    // Of another process, whose organization's rows are all of the rule by now.
    expect(await db.route.count({ where: { outlookRule: null, progress: { not: 'done' } } })).toBe(0)
  })
})

const iso = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString()
const planned = (minutes: number) => ({
  state: 'scheduled',
  scheduledArrivalTime: iso(minutes),
  ontimeWindowAfterArrivalMs: 10 * MINUTE_MS,
})
const ROUTES = {
  late: {
    stops: [
      {
        ...{ id: 'a', ...planned(-60), state: 'departed' },
        ...{ actualArrivalTime: iso(-29), actualDepartureTime: iso(-29) },
      },
      { id: 'b', ...planned(10) },
    ],
  },
  soon: { stops: [{ id: 'a', ...planned(15) }] },
  over: { stops: [{ id: 'a', ...planned(-60), state: 'arrived', actualArrivalTime: iso(-20) }] },
  'days ago': { stops: [{ id: 'a', ...planned(-3000) }] },
}
