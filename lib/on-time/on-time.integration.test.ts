import fc from 'fast-check'
import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { MINUTE_MS } from '@/lib/durations'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/generated/prisma/enums'
import { route } from '@/lib/platform/contract/resources/route'
import { keepRoute } from '@/lib/routes/change/keep-route'
import {
  isJudged,
  minutesLate,
  OUTCOMES,
  outcomeIs,
  outcomeOf,
  visitColumns,
} from '@/lib/routes/progress/visits'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { exportOnTime } from './export-on-time'
import { readDriversOnTime } from './read-drivers-on-time'
import { readOnTime } from './read-on-time'
import { readVisits } from './read-visits'
import { type Counted, tallyOf } from './tally'

const ZONE = 'America/Chicago'
const MARCH = { from: '2026-03-01', to: '2026-03-31', zone: ZONE }
const NOW = Date.parse('2026-04-20T12:00:00Z')

/** A route that begins then, with a visit to each place so many minutes after its planned arrival; null for one that was skipped. */
function driven(begins: string, visits: Record<string, number | null>, more: object = {}) {
  const from = Date.parse(begins)
  const iso = (minutes: number) => new Date(from + minutes * MINUTE_MS).toISOString()
  return {
    scheduledRouteStartTime: begins,
    stops: [
      { id: 'yard', state: 'departed', scheduledDepartureTime: begins, actualDepartureTime: begins },
      ...Object.entries(visits).map(([place, late], index) => ({
        ...{ id: place, name: `Stop ${place}`, address: { id: place, name: `Old ${place}` } },
        scheduledArrivalTime: iso(60 * (index + 1)),
        ...{ ontimeWindowBeforeArrivalMs: 10 * MINUTE_MS, ontimeWindowAfterArrivalMs: 10 * MINUTE_MS },
        ...(late === null
          ? { state: 'skipped', skippedTime: iso(60 * (index + 1)) }
          : { state: 'arrived', actualArrivalTime: iso(60 * (index + 1) + late) }),
      })),
    ],
    ...more,
  }
}

const none = { medianLate: null, mostLate: null }

describeEachDatabase('how punctual routes were', (database) => {
  const open = async (role: Role = 'dispatcher') => {
    const world = await openListWorld(database().db, NOW)
    const { db, actor } = world.ctx
    await learn(db, actor.organizationId, new Date(NOW), [
      { kind: 'address', platformId: 'dock', name: 'Dock 4' },
      { kind: 'driver', platformId: 'd1', name: '=Ana' },
    ])
    return { ...world, ctx: { ...world.ctx, actor: { ...actor, role } } }
  }
  const looks = (ctx: { actor: { organizationId: string } }) =>
    database().db.auditEntry.findMany({
      where: { organizationId: ctx.actor.organizationId },
      orderBy: { sequence: 'asc' },
      select: { action: true, actorName: true, subjectId: true, summary: true },
    })

  it('adds up visits by place and weekday, of the routes that were to begin within the days of a zone', async () => {
    const { ctx, keep } = await open('viewer')
    await keep(keepRoute, {
      // Its first instant in Chicago is a Sunday, and Saturday's last in UTC: clocks change on the 8th.
      first: driven('2026-03-01T06:00:00Z', { dock: 40, shop: 0 }),
      second: driven('2026-03-09T05:00:00Z', { dock: 20, shop: -20 }),
      last: driven('2026-04-01T04:59:59Z', { dock: 11, shop: null }),
      before: driven('2026-03-01T05:59:59Z', { dock: 90 }),
      after: driven('2026-04-01T05:00:00Z', { dock: 90 }),
      coming: driven('2026-03-20T05:00:00Z', {}),
    })
    const shop = { reached: 2, late: 0, early: 1, onTime: 1, skipped: 1, ...none }
    const dock = { reached: 3, late: 3, early: 0, onTime: 0, skipped: 0, medianLate: 10, mostLate: 30 }
    const read = await readOnTime(ctx, MARCH)
    expect(read).toEqual({
      period: MARCH,
      isCounting: false,
      all: { reached: 5, late: 3, early: 1, onTime: 1, skipped: 1, medianLate: 10, mostLate: 30 },
      lost: { routes: 3, minutes: { leaving: 0, road: 40 + 20 + 11, stays: 0, untold: 0 } },
      places: [
        { key: 'adock', addressId: 'dock', name: 'Dock 4', ...dock },
        { key: 'ashop', addressId: 'shop', name: null, ...shop },
      ],
      placesFound: { all: 2, enough: 0 },
      weekdays: expect.arrayContaining([
        expect.objectContaining({ weekday: 7, reached: 2, late: 1 }),
        expect.objectContaining({ weekday: 1, reached: 2, late: 1, early: 1 }),
        expect.objectContaining({ weekday: 2, reached: 1, late: 1, skipped: 1 }),
      ]),
    })
    expect(read.weekdays).toHaveLength(3)
    expect(await readOnTime(ctx, { ...MARCH, zone: 'UTC' })).toMatchObject({
      all: { reached: 5, skipped: 0 },
    })
    const { ctx: other } = await open()
    expect(await readOnTime(other, MARCH)).toMatchObject({ all: { reached: 0 }, places: [], weekdays: [] })
  })

  it('says nothing of a route that the platform knows no more, and refuses what is no period', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { one: driven('2026-03-05T12:00:00Z', { dock: 40 }) })
    const { organizationId } = ctx.actor
    const later = new Date(NOW + 1000)
    await ctx.db.route.updateMany({ where: { organizationId }, data: { goneAt: later } })
    expect((await readOnTime(ctx, MARCH)).all.reached).toBe(0)
    for (const asked of [
      { ...MARCH, to: '2026-02-01' },
      { ...MARCH, from: '2023-01-01' },
    ])
      for (const read of [readOnTime, readDriversOnTime, exportPlaces, readDock])
        await expect(read(ctx, asked)).rejects.toMatchObject({ status: 400 })
  })
  const exportPlaces = (ctx: Parameters<typeof exportOnTime>[0], asked: typeof MARCH) =>
    exportOnTime(ctx, { ...asked, table: 'places' })
  const readDock = (ctx: Parameters<typeof readVisits>[0], asked: typeof MARCH) =>
    readVisits(ctx, { ...asked, place: 'adock' })

  it('tells of drivers to dispatch alone, and the trail has who looked, once a day', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      one: driven('2026-03-05T12:00:00Z', { dock: 40 }, { driver: { id: 'd1' } }),
      two: driven('2026-03-06T12:00:00Z', { dock: 0 }),
    })
    for (const role of ['viewer', 'mechanic'] as const) {
      const theirs = { ...ctx, actor: { ...ctx.actor, role } }
      const refused = { status: 403, code: 'role_forbids' }
      await expect(readDriversOnTime(theirs, MARCH)).rejects.toMatchObject(refused)
      await expect(readVisits(theirs, { ...MARCH, driver: 'd1' })).rejects.toMatchObject(refused)
      await expect(exportOnTime(theirs, { ...MARCH, table: 'drivers' })).rejects.toMatchObject(refused)
      expect((await readVisits(theirs, { ...MARCH, place: 'adock' })).found).toBe(2)
    }
    expect(await looks(ctx)).toEqual([])
    const read = await readDriversOnTime(ctx, MARCH)
    expect(read).toMatchObject({
      drivers: [
        { id: 'd1', name: '=Ana', reached: 1, late: 1, medianLate: 30 },
        { id: null, name: null, reached: 1, late: 0 },
      ],
      found: { all: 2, enough: 0 },
    })
    await readVisits(ctx, { ...MARCH, driver: 'd1' })
    expect(await looks(ctx)).toEqual([
      {
        ...{ action: 'drivers.on_time_looked_at', actorName: 'A viewer', subjectId: 'on-time-drivers' },
        summary: 'Looked at how punctual drivers were',
      },
    ])
  })

  it('opens the visits behind a line, the latest first', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      one: driven('2026-03-05T12:00:00Z', { dock: 40, shop: 5 }, { name: 'North', orgLocalTimezone: ZONE }),
      two: driven('2026-03-06T12:00:00Z', { dock: null, shop: -30 }),
    })
    const { visits, found } = await readVisits(ctx, { ...MARCH, place: 'adock' })
    expect(found).toBe(2)
    expect(visits).toEqual([
      {
        ...{ routeId: 'one', routeName: 'North', zone: ZONE, stop: 2, stopName: 'Stop dock' },
        ...{ plannedAt: '2026-03-05T13:00:00.000Z', arrivedAt: '2026-03-05T13:40:00.000Z' },
        ...{ outcome: 'late', minutesLate: 30 },
      },
      expect.objectContaining({
        routeId: 'two',
        zone: null,
        arrivedAt: null,
        outcome: 'skipped',
        minutesLate: null,
      }),
    ])
    const friday = await readVisits(ctx, { ...MARCH, weekday: 5 })
    expect(friday.visits.map(({ stop, outcome }) => [stop, outcome])).toEqual([
      [3, 'early'],
      [2, 'skipped'],
    ])
    for (const line of [{}, { place: 'adock', weekday: 1 }])
      await expect(readVisits(ctx, { ...MARCH, ...line })).rejects.toMatchObject({ status: 400 })
  })

  it('is taken away as a file, without a formula, and the trail has who took it', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      one: driven('2026-03-05T12:00:00Z', { dock: 40, shop: 0 }, { driver: { id: 'd1' } }),
    })
    const lines = async (table: 'places' | 'drivers' | 'weekdays') => {
      const file = await exportOnTime(ctx, { ...MARCH, table })
      expect(file.headers.get('content-disposition')).toContain(`on-time-${table}-2026-03-01-2026-03-31.csv`)
      return (await file.text()).split('\r\n').slice(1)
    }
    expect(await lines('places')).toEqual(['dock,Dock 4,1,1,0,0,0,30,30', 'shop,,1,0,1,0,0,,'])
    expect(await lines('drivers')).toEqual([`d1,"'=Ana",2,1,1,0,0,30,30`])
    expect(await lines('weekdays')).toEqual(['Thursday,2,1,1,0,0,30,30'])
    expect((await looks(ctx)).map(({ summary }) => summary)).toEqual([
      'Exported 2 rows of punctuality by place',
      'Looked at how punctual drivers were',
      'Exported 1 rows of punctuality by driver',
      'Exported 1 rows of punctuality by weekday',
    ])
  })

  it('is, of any routes, what their stops say one by one', async () => {
    const time = fc.oneof(
      {
        weight: 9,
        arbitrary: fc
          .integer({ min: -3, max: 12 })
          .map((n) => new Date(NOW + n * 7 * MINUTE_MS).toISOString()),
      },
      fc.constantFrom(null, 'soon', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'),
    )
    const window = fc.constantFrom(null, 0, 1, 5 * MINUTE_MS, 30 * MINUTE_MS, -MINUTE_MS)
    const stop = fc.record(
      {
        id: fc.uuid(),
        state: fc.constantFrom('scheduled', 'skipped', 'Arrived', 'departed', 'Washed', null),
        scheduledArrivalTime: time,
        actualArrivalTime: time,
        address: fc.constantFrom(null, { id: 'a1' }, { id: 'a2' }),
        ...{ ontimeWindowBeforeArrivalMs: window, ontimeWindowAfterArrivalMs: window },
      },
      { requiredKeys: ['id'] },
    )
    const told = fc.record({
      scheduledRouteStartTime: fc.constant(new Date(NOW).toISOString()),
      settings: fc.constantFrom(null, { routeStartingCondition: 'arriveFirstStop' }),
      stops: fc.array(stop, { maxLength: 5 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 12 }), async (routes) => {
        const { ctx, keep } = await openListWorld(database().db, NOW)
        await keep(keepRoute, Object.fromEntries(routes.map((one, index) => [`r${index}`, one])))
        const asked = { from: '2026-04-20', to: '2026-04-20', zone: 'UTC' }
        const read = await readOnTime(ctx, asked)
        const counted = new Map<string, Counted>()
        const cells: number[] = []
        for (const one of routes) {
          const { visitPlaces, visitCells } = visitColumns(route.parse({ id: 'r', ...one }))
          for (const [index, cell] of visitCells.entries()) {
            if (!isJudged(cell)) continue
            cells.push(cell)
            const key = visitPlaces[index] ?? ''
            const was = counted.get(key) ?? { early: 0, onTime: 0, skipped: 0, lateMinutes: [] }
            const is = (outcome: string) => Number(outcomeOf(cell) === outcome)
            counted.set(key, {
              ...{ early: was.early + is('early'), onTime: was.onTime + is('on_time') },
              skipped: was.skipped + is('skipped'),
              lateMinutes: [...was.lateMinutes, ...[minutesLate(cell)].filter((one) => one !== null)],
            })
          }
        }
        const places = Object.fromEntries(
          read.places.map(({ key, addressId: _, name: __, ...tally }) => [key, tally]),
        )
        expect(places).toEqual(Object.fromEntries([...counted].map(([key, one]) => [key, tallyOf(one)])))
        // What a cell says stands once, for a row and for the table.
        for (const outcome of OUTCOMES) {
          const [row] = await ctx.db.$queryRaw<{ count: number }[]>(Prisma.sql`
            SELECT (count(*) FILTER (WHERE ${outcomeIs(Prisma.sql, Prisma.sql`v."cell"`, outcome)}))::int AS "count"
            FROM "Route", unnest("visitCells") AS v("cell")
            WHERE "organizationId" = ${ctx.actor.organizationId}::uuid`)
          expect(row?.count).toBe(cells.filter((cell) => outcomeOf(cell) === outcome).length)
        }
      }),
      { numRuns: 25 },
    )
  })
})
