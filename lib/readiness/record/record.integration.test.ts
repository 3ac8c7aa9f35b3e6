import { expect, it } from 'vitest'
import type { Db } from '@/lib/db/open'
import { learn } from '@/lib/directory/learn'
import { MINUTE_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { createLogger } from '@/lib/logger'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepDeletedRoute, keepRoute } from '@/lib/routes/change/keep-route'
import { describeFlow } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { openListWorld } from '@/test/worlds/list-world'
import { liveWorld } from '@/test/worlds/live-desk'
import { readBlocked } from '../blocked/read-blocked'
import { readRouteReadiness } from '../read-route-readiness'
import { readReadinessSettings } from '../settings/read-settings'
import { readDepartures } from '../today/read-departures'
import { readToday } from '../today/read-today'
import { delayedRoutes } from './delayed-routes'
import { judgeOrganization } from './judge-organization'
import { judgeDue, runJudging } from './run-judging'
import { readSaid } from './said'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00.000Z`

const route = (departs: string, ends: string, vehicleId = '128') => ({
  name: `RV-${departs}`,
  ...{ vehicle: { id: vehicleId, name: `RV ${vehicleId}` }, orgLocalTimezone: 'UTC' },
  stops: [departs, ends].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { address: 'Yard' } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
})
const unsafe = {
  ...{ vehicle: { id: '128', name: 'RV 128' }, safetyStatus: 'unsafe', endTime: iso('05:12') },
  vehicleDefects: [{ id: 'd1', defectType: 'Air brake lines', isResolved: false }],
}

/** What a list of the routes of these tests says of late starts. */
async function lateStarts({ db, actor, clock }: Awaited<ReturnType<typeof openListWorld>>['ctx']) {
  const asked = { organizationId: actor.organizationId, nowMs: clock.now() }
  const said = await readSaid(db, asked, ['late', 'next', 'after', 'far', 'other'])
  return ['late', 'next', 'after', 'far', 'other'].flatMap((id) => {
    const one = said.get(id)
    const late = one && one !== 'unended' && one.late
    return late ? [{ id, lateMs: late.lateMs, behind: late.behind }] : []
  })
}

describeFlow('verdicts that are recorded', (database) => {
  const open = async () => {
    const world = await openListWorld(database().db, NOW)
    const { organizationId } = world.ctx.actor
    const ctx = { ...world.ctx, logger: createLogger('silent') }
    const { db } = ctx
    return {
      ...world,
      ctx,
      organizationId,
      judge: async () => (await judgeDue(ctx, crypto.randomUUID())).length,
      /** `r1 blocked`, now; `early`: of those that nobody is told of yet. */
      recorded: async (early = false) =>
        (await db.verdict.findMany({ where: { organizationId, early }, orderBy: { routeId: 'asc' } })).map(
          ({ routeId, word }) => `${routeId} ${word}`,
        ),
      history: async (routeId: string) =>
        (await db.verdictRecord.findMany({ where: { organizationId, routeId }, orderBy: { id: 'asc' } })).map(
          ({ at, word }) => `${at.toISOString().slice(11, 16)} ${word}`,
        ),
      told: async () =>
        (
          await db.event.findMany({
            where: { organizationId, noun: 'readiness' },
            orderBy: { sequence: 'asc' },
          })
        ).map(({ subjectId, type }) => `${subjectId} ${type}`),
      said: async (query: Parameters<typeof readToday>[1] = {}) =>
        (await readToday(ctx, query)).routes.map(({ id, verdict }) => `${id} ${verdict}`),
      /** How often something is judged meanwhile. */
      judgements: async (work: (judging: typeof ctx) => Promise<unknown>) => {
        let count = 0
        await work({
          ...ctx,
          db: whileJudging(db, async () => {
            count += 1
          }),
        })
        return count
      },
    }
  }

  it('are judged anew for one event by as few queries whatever else there is', async () => {
    const asked = async (others: number) => {
      const { ctx, organizationId, judge, keep } = await open()
      const all = Array.from({ length: others }, (_, other) => [
        `o${other}`,
        route('09:00', '11:00', `o${other}`),
      ])
      await keep(keepRoute, { r1: route('06:15', '08:00'), ...Object.fromEntries(all) })
      await judge()
      await keep(keepDvir, { i1: unsafe })
      const counting = countingDb(ctx.db)
      await judgeOrganization({ ...ctx, db: counting.db }, organizationId)
      return counting.asked.length
    }
    expect(await asked(0)).toBe(29)
    expect(await asked(20)).toBe(29)
  })

  it('become others when something happens: with a record, and an event for open desks', async () => {
    const { keep, judge, recorded, history, told } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00'), r2: route('12:00', '13:00', '9') })
    expect(await judge()).toBe(1)
    expect(await recorded()).toEqual(['r1 ready', 'r2 ready'])
    await keep(keepDvir, { i1: unsafe })
    expect(await judge()).toBe(1)
    expect(await recorded()).toEqual(['r1 blocked', 'r2 ready'])
    expect(await history('r1')).toEqual(['05:30 ready', '05:30 blocked'])
    expect(await history('r2')).toEqual(['05:30 ready'])
    expect((await told()).toSorted()).toEqual(['r1 blocked', 'r1 ready', 'r2 ready'])
    // Its own events are no change, and what is only confirmed writes nothing.
    expect(await judge()).toBe(0)
  })

  it('are judged again when time alone may change them, and not before', async () => {
    const { ctx, keep, judge, recorded, history } = await open()
    await keep(keepRoute, { late: route('18:00', '19:00'), r1: route('06:15', '08:00') })
    await keep(keepDvir, {
      i1: { ...unsafe, safetyStatus: 'safe', endTime: iso('05:20') },
    })
    await judge()
    expect(await recorded()).toEqual(['r1 check'])
    expect(await judge()).toBe(0)
    await ctx.clock.advance(29 * MINUTE_MS)
    expect(await judge()).toBe(0)
    // At 06:00 the route of 18:00 comes within twelve hours.
    await ctx.clock.advance(MINUTE_MS)
    expect(await judge()).toBe(1)
    expect(await recorded()).toEqual(['late check', 'r1 check'])
    expect(await history('late')).toEqual(['06:00 check'])
  })

  it('are kept as far ahead as somebody may look, and told to nobody before the horizon', async () => {
    const { ctx, organizationId, keep, judge, recorded, history, told, said, judgements } = await open()
    const moved = (departs: string) => ({ ...route(departs, '23:59'), name: 'far' })
    await keep(keepDvir, { i1: unsafe })
    await keep(keepRoute, { far: moved('18:00') })
    await judge()
    expect(await recorded(true)).toEqual(['far blocked'])
    expect([...(await recorded()), ...(await history('far')), ...(await told())]).toEqual([])
    const ask = { horizonHours: 24 }
    expect(await judgements((counting) => readToday(counting, ask)), 'who looks further').toBe(0)
    expect([await said(), await said(ask)]).toEqual([[], ['far blocked']])
    expect(await said({ date: '2026-03-02', zone: 'UTC' })).toEqual(['far blocked'])
    const bell = async () =>
      (await readBlocked(ctx)).map(({ id, since }) => `${id} since ${since.slice(11, 16)}`)
    expect(await bell()).toEqual([])
    expect(await readDepartures(ctx, '128')).toEqual([])
    // At 06:00 it comes within twelve hours.
    await ctx.clock.advance(30 * MINUTE_MS)
    await judge()
    expect([await recorded(), await recorded(true)]).toEqual([['far blocked'], []])
    expect([await history('far'), await told()]).toEqual([['06:00 blocked'], ['far blocked']])
    expect(await bell()).toEqual(['far since 06:00'])
    // Moved on, it is as if it left no more, but for who looks further.
    await ctx.clock.advance(MINUTE_MS)
    await ctx.db.$transaction((tx) =>
      keepRoute(tx, organizationId, 'far', {
        ...{ source: 'api', at: new Date(ctx.clock.now()).toISOString(), key: 'moved' },
        fields: JSON.parse(JSON.stringify(moved('22:00'))),
      }),
    )
    await judge()
    expect(await history('far')).toEqual(['06:00 blocked', '06:01 gone'])
    expect([await recorded(), await recorded(true), await bell()]).toEqual([[], ['far blocked'], []])
    expect(await said(ask)).toEqual(['far blocked'])
    await keep(keepDeletedRouteOf, { far: {} })
    await judge()
    expect([await recorded(true), await history('far')]).toEqual([[], ['06:00 blocked', '06:01 gone']])
  })

  it('are judged once by two workers, and by the next one when a worker was killed', async () => {
    const { ctx, organizationId, keep, judge, recorded } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    expect((await Promise.all([judge(), judge(), judge()])).toSorted()).toEqual([0, 0, 1])
    await keep(keepDvir, { i1: unsafe })
    await ctx.db.judging.update({
      where: { organizationId },
      data: { owner: crypto.randomUUID(), heldUntil: new Date(NOW + 20_000) },
    })
    expect(await judge()).toBe(0)
    await ctx.clock.advance(20_000)
    expect(await judge()).toBe(1)
    expect(await recorded()).toEqual(['r1 blocked'])
  })

  it('are kept from what knows less: a judgement that began before another one was kept changes nothing', async () => {
    const { ctx, organizationId, keep, judge, recorded } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    await judge()
    let isOvertaken = false
    const db = whileJudging(ctx.db, async () => {
      isOvertaken = true
      await keep(keepDvir, { i1: unsafe })
      await judgeOrganization(ctx, organizationId)
    })
    expect(await judgeOrganization({ ...ctx, db }, organizationId)).toBe(false)
    expect(isOvertaken).toBe(true)
    expect(await recorded()).toEqual(['r1 blocked'])
  })

  it('are what everybody is told, without another judgement', async () => {
    const { ctx, keep, judge, said, judgements, organizationId } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    expect(await judgements((counting) => readToday(counting))).toBe(1)
    expect(await judgements((counting) => readToday(counting))).toBe(0)
    await keep(keepDvir, { i1: unsafe })
    // Fifty who ask at once wait for the same.
    expect(
      await judgements((counting) => Promise.all(Array.from({ length: 50 }, () => readToday(counting)))),
    ).toBe(1)
    expect(await said()).toEqual(['r1 blocked'])
    let reads = 0
    const counting = ctx.db.$extends({
      query: {
        verdict: {
          findMany: ({ args, query }) => {
            reads += 1
            return query(args)
          },
        },
      },
    })
    const counted = { ...ctx, db: Object.create(ctx.db, { verdict: { value: counting.verdict } }) }
    // With the settings at hand all fifty ask before any answer comes, however slow the machine is.
    const settings = await readReadinessSettings(ctx.db, organizationId)
    await Promise.all(Array.from({ length: 50 }, () => readToday(counted, {}, { settings })))
    expect(reads, 'for the first of them, and once for all others').toBeLessThanOrEqual(2)
    expect(await judge()).toBe(0)
    // While a worker judges what the log tells, what is recorded is told; what somebody decided shows at once.
    await ctx.clock.advance(1000)
    await keep(keepDeletedRouteOf, { r1: {} })
    await ctx.db.judging.update({
      where: { organizationId },
      data: { owner: crypto.randomUUID(), heldUntil: new Date(NOW + 20_000) },
    })
    expect(await said()).toEqual(['r1 blocked'])
    await markForJudging(ctx.db, organizationId)
    expect(await said()).toEqual([])
  })

  it('are judged by one of several processes that are asked, while the others tell what is recorded', async () => {
    const { ctx, keep, judge, said, judgements } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    await judge()
    await keep(keepDvir, { i1: unsafe })
    const others: { judgements: number; said: string[] }[] = []
    const db = whileJudging(ctx.db, async () => {
      others.push({ judgements: await judgements((other) => readToday(other)), said: await said() })
    })
    await readToday({ ...ctx, db })
    expect(others).toEqual([{ judgements: 0, said: ['r1 ready'] }])
    expect(await said()).toEqual(['r1 blocked'])
  })

  it('answer what was said at a moment, whatever is said now', async () => {
    const { ctx, keep, judge, said, history } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    await judge()
    await ctx.clock.advance(10 * MINUTE_MS)
    await keep(keepDvir, { i1: unsafe })
    await judge()
    await ctx.clock.advance(10 * MINUTE_MS)
    await keep(keepDeletedRouteOf, { r1: {} })
    await judge()
    expect(await history('r1')).toEqual(['05:30 ready', '05:40 blocked', '05:50 gone'])
    expect(await said()).toEqual([])
    expect(await said({ at: iso('05:29') })).toEqual([])
    expect(await said({ at: iso('05:35') })).toEqual(['r1 ready'])
    expect(await said({ at: iso('05:45') })).toEqual(['r1 blocked'])
    expect(await said({ at: iso('05:55') })).toEqual([])
    expect(await said({ at: iso('05:45'), date: '2026-03-02', zone: 'UTC' })).toEqual(['r1 blocked'])
    const { routes } = await readToday(
      { ...ctx, actor: { ...ctx.actor, role: 'dispatcher' } },
      { at: iso('05:45') },
    )
    expect(routes[0]?.findings[0]?.message).toEqual({
      code: 'reported_unsafe',
      params: { defects: ['Air brake lines'], defectsKnown: true },
    })
  })

  it('are told of one route with what was said before, and of a person in the form for everybody', async () => {
    const { ctx, keep, judge } = await open()
    await keep(keepRoute, {
      r0: {
        ...route('00:10', '01:00', '9'),
        driver: { id: '7', name: 'Ana' },
        actualRouteEndTime: iso('01:00'),
      },
      r1: { ...route('06:15', '08:00'), driver: { id: '7', name: 'Ana' } },
      far: route('23:00', '23:30', '9'),
    })
    await judge()
    await ctx.clock.advance(10 * MINUTE_MS)
    await keep(keepDvir, { i1: unsafe })
    const as = (role: 'viewer' | 'dispatcher', id = 'r1') =>
      readRouteReadiness({ ...ctx, actor: { ...ctx.actor, role } }, id)
    const told = ({ findings }: { findings: readonly { check: string | null }[] }) =>
      findings.map(({ check }) => check)
    const { present, history } = await as('dispatcher')
    expect(present && [present.verdict, ...told(present)]).toEqual(['blocked', 'vehicle-unsafe', 'rest'])
    expect(history.map((one) => [one.at.slice(11, 16), one.verdict, ...told(one)])).toEqual([
      ['05:40', 'blocked', 'vehicle-unsafe', 'rest'],
      ['05:30', 'check', 'rest'],
    ])
    const openForm = await as('viewer')
    expect(openForm.history.map(told)).toEqual([['vehicle-unsafe', null], [null]])
    expect(JSON.stringify(openForm)).not.toContain('rest_short')
    // Beyond the horizon it is judged for whoever asks.
    expect(await as('viewer', 'far')).toMatchObject({ present: { id: 'far', verdict: 'ready' }, history: [] })
    await expect(as('viewer', 'unknown')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are told of the departure as it was known then, whatever was said before and after', async () => {
    const { ctx, keep, judge } = await open()
    const planned = route('06:15', '08:00')
    await keep(keepRoute, { r1: planned, far: route('23:00', '23:30', '9') })
    await judge()
    const read = (id: string) => readRouteReadiness(ctx, id)
    const leave = (id: string, fields: object) =>
      ctx.db.$transaction((tx) =>
        keepRoute(tx, ctx.actor.organizationId, id, {
          ...{ source: 'api', at: new Date(ctx.clock.now()).toISOString(), key: `${id} leaves` },
          fields: JSON.parse(JSON.stringify(fields)),
        }),
      )
    expect((await read('r1')).departure, 'it has not left').toBeNull()
    await ctx.clock.advance(10 * MINUTE_MS)
    await keep(keepDvir, { i1: unsafe })
    await judge()
    await ctx.clock.advance(50 * MINUTE_MS)
    const [first, last] = planned.stops
    const left = { ...first, state: 'departed', actualArrivalTime: iso('06:00') }
    await leave('r1', { ...planned, stops: [{ ...left, actualDepartureTime: iso('06:22') }, last] })
    await judge()
    const { departure, history, heldBack } = await read('r1')
    expect(heldBack, 'what stood while it had to leave').toMatchObject({
      ...{ check: 'vehicle-unsafe', weight: 'blocks', subject: { id: '128' } },
    })
    expect(history.map(({ at, verdict }) => `${at.slice(11, 16)} ${verdict}`)).toEqual([
      ...['06:30 underway', '05:40 blocked', '05:30 ready'],
    ])
    expect(departure).toMatchObject({ at: iso('06:22'), isTold: true })
    expect(departure?.known).toEqual(history[1])
    // One that left before anybody judged it.
    const early = { ...left, actualDepartureTime: iso('05:00') }
    await leave('far', { ...route('23:00', '23:30', '9'), stops: [early, last] })
    await judge()
    expect(await read('far')).toMatchObject({
      ...{ departure: { at: iso('05:00'), isTold: true, known: null }, heldBack: null, delays: [] },
    })
  })

  it('tell what holds back a route that has still to leave, and into which ones a delay reaches', async () => {
    const { ctx, keep, judge } = await open()
    const [first, last] = route('04:00', '05:40').stops
    const late = { ...first, state: 'departed', actualDepartureTime: iso('05:00') }
    const driven = { ...last, state: 'en route', enRouteTime: iso('05:00') }
    await keep(keepRoute, {
      late: { ...route('04:00', '05:40'), stops: [late, driven] },
      next: route('06:30', '08:00'),
      // 40 minutes between the two, of which 20 absorb what is left of the delay.
      after: route('08:40', '09:30'),
      far: route('12:00', '13:00'),
      other: route('06:30', '08:00', '9'),
    })
    await judge()
    const read = (id: string, as = ctx) => readRouteReadiness(as, id)
    const behind = { id: 'late', name: 'RV-04:00' }
    // Expected at 06:40, and 20 minutes to turn around.
    expect((await read('late')).delays).toEqual([
      { id: 'next', name: 'RV-06:30', zone: 'UTC', departsAt: iso('06:30'), lateMs: 30 * MINUTE_MS },
      { id: 'after', name: 'RV-08:40', zone: 'UTC', departsAt: iso('08:40'), lateMs: 10 * MINUTE_MS },
    ])
    expect(await read('next')).toMatchObject({ delays: [], heldBack: null })
    expect(await lateStarts(ctx)).toEqual([
      { id: 'next', lateMs: 30 * MINUTE_MS, behind },
      { id: 'after', lateMs: 10 * MINUTE_MS, behind },
    ])
    await ctx.clock.advance(80 * MINUTE_MS)
    // By the clock, whether or not anybody judged it since.
    expect((await lateStarts(ctx))[0]?.lateMs).toBe(40 * MINUTE_MS)
    const { heldBack, departure } = await read('next')
    expect(departure).toBeNull()
    expect(heldBack).toMatchObject({ check: 'late-before-start', evidence: [{ kind: 'route', id: 'late' }] })
    // Five hours after its departure nobody waits for the first of them any more, as Today has it.
    await ctx.clock.advance(Date.parse(iso('11:30')) - ctx.clock.now())
    const late128 = {
      id: 'late',
      vehicle: { id: '128', name: null, namedBy: 'route' as const },
      driver: null,
    }
    const delayed = () => delayedRoutes(ctx, ctx.actor.organizationId, late128)
    for (const told of [await lateStarts(ctx), await delayed()]) {
      expect(told.map(({ id }) => id)).toContain('after')
      expect(told.map(({ id }) => id)).not.toContain('next')
    }
    const { ctx: stranger } = await openListWorld(database().db, NOW)
    expect(await lateStarts(stranger)).toEqual([])
    await expect(read('late', { ...ctx, actor: stranger.actor })).rejects.toMatchObject({ status: 404 })
  })

  it('tell of a late start nothing before the horizon', async () => {
    const { ctx, keep, judge, recorded } = await open()
    const [first, last] = route('04:00', '16:30').stops
    const late = { ...first, state: 'departed', actualDepartureTime: iso('05:00') }
    await keep(keepRoute, {
      late: {
        ...route('04:00', '16:30'),
        stops: [late, { ...last, state: 'en route', enRouteTime: iso('05:00') }],
      },
      next: route('17:40', '19:00'),
    })
    await judge()
    expect(await recorded(true)).toEqual(['next check'])
    expect(await lateStarts(ctx)).toEqual([])
    expect((await readRouteReadiness(ctx, 'late')).delays).toEqual([])
    // At 05:40 it comes within twelve hours.
    await ctx.clock.advance(10 * MINUTE_MS)
    await judge()
    // Expected at 17:30, and 20 minutes to turn around.
    const behind = { id: 'late', name: 'RV-04:00' }
    expect(await lateStarts(ctx)).toEqual([{ id: 'next', lateMs: 10 * MINUTE_MS, behind }])
    expect((await readRouteReadiness(ctx, 'late')).delays).toMatchObject([
      { id: 'next', lateMs: 10 * MINUTE_MS },
    ])
  })

  it('reach open desks by the log, without a word of what was found', async () => {
    const world = await liveWorld(database())
    const ctx = { ...world, actor: { ...world.actor, organizationId: world.id } }
    const desk = await world.open(0)
    await desk.next()
    await world.db.$transaction((tx) =>
      keepRoute(tx, world.id, 'r1', {
        ...{ source: 'api', at: new Date(world.clock.now()).toISOString(), key: 'r1' },
        fields: JSON.parse(JSON.stringify(route('18:00', '19:00'))),
      }),
    )
    await judgeDue(ctx, crypto.randomUUID())
    const events = []
    while (events.length < 2) events.push(...(await desk.until('changes')).data.events)
    desk.close()
    expect(events.map(({ noun, id, type }) => [noun, id, type])).toEqual([
      ['route', 'r1', 'observed'],
      ['readiness', 'r1', 'ready'],
    ])
  })

  it('go by where addresses are, from when the platform tells that, and where they are moved to', async () => {
    const { ctx, organizationId, keep, judge } = await open()
    const between = (from: string, to: string, begins: string, ends: string) => ({
      ...route(begins, ends),
      stops: [
        { id: 's1', state: 'scheduled', address: { id: from }, scheduledDepartureTime: iso(begins) },
        { id: 's2', state: 'scheduled', address: { id: to }, scheduledArrivalTime: iso(ends) },
      ],
    })
    const tell = (places: Record<string, number>, agoMs = 0) =>
      ctx.db.$transaction((tx) =>
        learn(
          tx,
          organizationId,
          new Date(ctx.clock.now() - agoMs),
          Object.entries(places).map(([id, latitude]) => ({
            ...{ kind: 'address' as const, platformId: id, name: `Dock ${id}` },
            detail: { latitude, longitude: -105 },
          })),
        ),
      )
    const found = async () => {
      const rows = await ctx.db.verdict.findMany({ where: { organizationId }, orderBy: { routeId: 'asc' } })
      return rows.map(({ routeId, told }) => [
        routeId,
        JSON.stringify(told).match(/turnaround_short|leg_\w+/g),
      ])
    }
    // Just the turnaround between them.
    await keep(keepRoute, {
      r1: between('a', 'b', '06:15', '08:00'),
      r2: between('c', 'd', '08:20', '09:00'),
    })
    expect(await judge()).toBe(1)
    expect(await found()).toEqual([
      ['r1', null],
      ['r2', null],
    ])
    await tell({ a: 39.7, b: 39.7, c: 39.71, d: 39.71 })
    expect(await judge()).toBe(1)
    const tight = ['turnaround_short']
    expect(await found()).toEqual([
      ['r1', tight],
      ['r2', tight],
    ])
    // Nothing new is told, and what was said before that.
    await tell({ a: 39.7, b: 39.7, c: 39.71, d: 39.71 })
    await tell({ c: 45.5 }, MINUTE_MS)
    expect(await judge()).toBe(0)
    // 69 miles in 40 min.
    await tell({ c: 39.7, d: 40.7 })
    expect(await judge()).toBe(1)
    expect(await found()).toEqual([
      ['r1', null],
      ['r2', ['leg_too_fast']],
    ])
  })

  it('are judged by a worker as it runs, and anew when another version of it begins', async () => {
    const { ctx, keep, recorded, judgements } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    const run = async (counting: typeof ctx) => {
      const stop = new AbortController()
      const running = runJudging(counting, stop.signal)
      await ctx.clock.untilSleeping()
      stop.abort()
      await running
    }
    await run(ctx)
    expect(await recorded()).toEqual(['r1 ready'])
    expect(await judgements(run)).toBe(1)
  })

  it('are judged anew once more when the workers have gone that were there before, of another version perhaps', async () => {
    const { ctx, keep, recorded, judgements, judge } = await open()
    await keep(keepRoute, { r1: route('06:15', '08:00') })
    /** How often they are judged beside an older worker that lives so long, in two minutes. */
    const beside = (olderLivesMs: number) =>
      judgements(async (counting) => {
        const begun = ctx.clock.now()
        const own = { id: crypto.randomUUID(), startedAt: new Date(begun) }
        const older = { id: crypto.randomUUID(), startedAt: new Date(begun - 86_400_000) }
        const stop = new AbortController()
        let running: Promise<void> | null = null
        for (let ms = 0; ms <= 2 * MINUTE_MS; ms += 5_000) {
          for (const { id, startedAt } of ms <= olderLivesMs ? [own, older] : [own]) {
            const seenAt = new Date(ctx.clock.now())
            await ctx.db.worker.upsert({
              ...{ where: { id }, create: { id, startedAt, seenAt }, update: { seenAt } },
            })
          }
          running ??= runJudging(counting, stop.signal)
          await ctx.clock.untilSleeping()
          await ctx.clock.advance(5_000)
        }
        stop.abort()
        await running
        await ctx.db.worker.deleteMany()
      })
    expect(await beside(20_000), 'when it began, and when the other had gone').toBe(2)
    expect(await recorded()).toEqual(['r1 ready'])
    expect(await judge(), 'nothing is left to judge').toBe(0)
    expect(await beside(2 * MINUTE_MS), 'while the other lives').toBe(1)
  })
})

/**
 * A database that calls `hear` between the facts of each judgement and its record: a judgement reads whole what was recorded
 * before, and who only looks at the records does not.
 */
function whileJudging(db: Db, hear: () => Promise<void>): Db {
  const heard = db.$extends({
    query: {
      verdict: {
        async findMany({ args, query }) {
          if (!args.select) await hear()
          return query(args)
        },
      },
    },
  })
  return Object.create(db, { verdict: { value: heard.verdict } })
}

const keepDeletedRouteOf: typeof keepRoute = async (tx, organizationId, id, seen) => {
  const row = await keepDeletedRoute(tx, organizationId, id, {
    ...seen,
    at: new Date(Date.parse(seen.at) + 60 * MINUTE_MS).toISOString(),
    key: `${id} gone`,
  })
  if (!row) throw new Error('No such route')
  return { row, isNew: false }
}
