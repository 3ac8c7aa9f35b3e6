import { describe, expect, it } from 'vitest'
import { readBoard } from '@/lib/board/read-board'
import { countExceptions } from '@/lib/desk/count-exceptions'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { Role } from '@/lib/generated/prisma/enums'
import type { JsonObject } from '@/lib/json'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepDeletedRoute, keepRoute } from '@/lib/routes/change/keep-route'
import { setSetting } from '@/lib/settings/set-setting'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { openListWorld } from '@/test/worlds/list-world'
import { readToday, todayQuery } from './read-today'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string, day = 2) => `2026-03-0${day}T${clock}:00Z`

/** Its stops as `06:15-06:30`, the driver or vehicle beside them. */
const route = (times: string[], fields: object = {}) => ({
  name: 'RV-2031',
  orgLocalTimezone: 'America/Denver',
  stops: times.map((told, index) => {
    const [arrives = '', leaves = arrives] = told.split('-')
    return {
      ...{ id: `s${index}`, name: `Stop ${index}`, state: 'scheduled' },
      ...{ scheduledArrivalTime: iso(arrives), scheduledDepartureTime: iso(leaves) },
      singleUseLocation: { latitude: 39, longitude: -105 + index / 100, address: 'Yard' },
    }
  }),
  ...fields,
})
const vehicle = (id: string) => ({ vehicle: { id, name: `RV ${id}` } })
const driver = (id: string) => ({ driver: { id, name: `Driver ${id}` } })
const report = (vehicleId: string, at: string, fields: object = {}) => ({
  ...vehicle(vehicleId),
  ...{ safetyStatus: 'safe', type: 'preTrip', endTime: at },
  ...fields,
})
const signedBy = (id: string) => ({
  authorSignature: { type: 'driver', signatoryUser: { id, name: `Driver ${id}` } },
})
const defect = (id: string, fields: JsonObject = {}): JsonObject => ({
  id,
  defectType: 'Air brake lines',
  isResolved: false,
  ...fields,
})

describeEachDatabase('what leaves next', (database) => {
  const open = async (role: Role = 'dispatcher') => {
    const world = await openListWorld(database().db, NOW)
    const ctx = { ...world.ctx, actor: { ...world.ctx.actor, role } }
    return { ...world, ctx, organizationId: ctx.actor.organizationId }
  }
  /** `RV-2031 blocked vehicle-unsafe`, and its findings but notes. */
  const lines = async (ctx: Parameters<typeof readToday>[0], query = {}) =>
    (await readToday(ctx, query)).routes.map(({ id, verdict, findings }) =>
      [
        ...[id, verdict],
        ...findings
          .filter(({ weight }) => weight !== 'note')
          .map(({ check, message }) => `${check} ${message.code}`),
      ].join(' '),
    )

  it('is blocked by a report that says unsafe, until that is certified', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { r1: route(['06:15', '08:00'], vehicle('128')) })
    expect(await lines(ctx)).toEqual(['r1 ready'])
    await keep(keepDvir, {
      i1: report('128', iso('05:12'), { safetyStatus: 'unsafe', vehicleDefects: [defect('d1')] }),
    })
    expect(await lines(ctx)).toEqual(['r1 blocked vehicle-unsafe reported_unsafe'])
    const { routes, counts } = await readToday(ctx)
    expect(counts).toEqual({
      ...{ ready: 0, check: 0, blocked: 1, untold: 0, notChecked: 1, underway: 0, late: 0, done: 0 },
      ...{ unsafe: 1, unassigned: 1 },
    })
    expect((await countExceptions(ctx)).today, 'the count of the navigation').toEqual({
      ...{ value: 1, of: 'blocked', since: [new Date(NOW).toISOString()] },
    })
    expect(routes[0]).toMatchObject({
      departsAt: '2026-03-02T06:15:00.000Z',
      zone: 'America/Denver',
      vehicle: { id: '128', name: 'RV 128', namedBy: 'route' },
      driver: null,
    })
    expect(routes[0]?.findings[0]).toMatchObject({
      ...{ check: 'vehicle-unsafe', weight: 'blocks', mustNot: true, isOverridable: false },
      subject: { kind: 'vehicle', id: '128', name: 'RV 128' },
      message: { code: 'reported_unsafe', params: { defects: ['Air brake lines'], defectsKnown: true } },
      since: '2026-03-02T05:12:00.000Z',
      evidence: [
        { kind: 'dvir', id: 'i1' },
        { kind: 'defect', id: 'd1' },
      ],
    })
    await keep(keepDvir, { i2: report('128', iso('05:20')) })
    expect(await lines(ctx)).toEqual(['r1 blocked vehicle-unsafe reported_unsafe'])
    await ctx.clock.advance(1000)
    const told = (key: string, fields: JsonObject) =>
      database().db.$transaction((tx) =>
        keepDvir(tx, ctx.actor.organizationId, 'i1', {
          ...{ source: 'api', at: new Date(ctx.clock.now()).toISOString(), key, fields },
        }),
      )
    const certified = { safetyStatus: 'resolved', vehicleDefects: [defect('d1', { isResolved: true })] }
    await told('certified', certified)
    expect(await lines(ctx)).toEqual(['r1 check review-unsigned defects_not_reviewed'])
    await told('signed', { ...certified, thirdSignature: { type: 'driver', signatoryUser: { id: '7' } } })
    expect(await lines(ctx)).toEqual(['r1 ready'])
  })

  it('doubts an unsafe report for good, however long ago a later one was certified', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { r1: route(['06:15', '08:00'], vehicle('128')) })
    await keep(keepDvir, {
      i1: report('128', '2025-10-05T05:00:00Z', { safetyStatus: 'unsafe' }),
      i2: report('128', '2025-10-12T05:00:00Z', { safetyStatus: 'resolved' }),
      i3: report('128', iso('05:00')),
    })
    expect(await lines(ctx)).toEqual(['r1 check vehicle-unsafe older_report_not_certified'])
  })

  it('lets no report of the truck alone release what its unsafe trailer forbids', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { r1: route(['06:15', '08:00'], vehicle('128')) })
    await keep(keepDvir, {
      i1: report('128', iso('05:12'), {
        ...{ trailer: { id: 't1', name: 'TR-19' }, safetyStatus: 'unsafe', trailerDefects: [defect('d1')] },
      }),
    })
    const standing = async () =>
      (await readToday(ctx)).routes.flatMap(({ findings }) =>
        findings.flatMap(({ subject, weight, mustNot }) =>
          weight === 'note' ? [] : `${subject.id} ${weight}${mustNot ? ' must not' : ''}`,
        ),
      )
    expect(await standing()).toEqual(['t1 blocks must not'])
    await keep(keepDvir, { i2: report('128', iso('05:20'), { type: 'mechanic' }) })
    expect(await standing()).toEqual(['t1 blocks must not'])
    await keep(keepDvir, { i3: report('128', iso('05:25'), signedBy('8')) })
    expect(await standing()).toEqual(['t1 check'])
    await keep(keepDvir, { i4: report('128', iso('05:28'), { trailer: { id: 't2', name: 'TR-20' } }) })
    expect(await standing()).toEqual([])
  })

  it('asks for the work orders of the trailer that goes along, as for those of its truck', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { r1: route(['06:15', '08:00'], vehicle('128')) })
    await keep(keepDvir, { i1: report('128', iso('05:12'), { trailer: { id: 't1', name: 'TR-19' } }) })
    expect(await lines(ctx)).toEqual(['r1 ready'])
    await keep(keepWorkOrder, {
      w1: { assetId: 't1', status: 'In Progress' },
      w2: { assetId: 't1', status: 'Open', dueAtTime: '2026-02-27T12:00:00Z' },
      w3: { assetId: 't2', status: 'In Progress' },
    })
    expect(await lines(ctx)).toEqual([
      'r1 check in-the-shop in_the_shop maintenance-overdue maintenance_overdue',
    ])
    const [told] = (await readToday(ctx)).routes
    expect(told?.findings.slice(0, 2)).toMatchObject([
      { subject: { kind: 'trailer', id: 't1', name: 'TR-19' }, evidence: [{ kind: 'work_order', id: 'w1' }] },
      { subject: { kind: 'trailer', id: 't1', name: 'TR-19' }, evidence: [{ kind: 'work_order', id: 'w2' }] },
    ])
    await ctx.clock.advance(1000)
    await database().db.$transaction(async (tx) => {
      for (const id of ['w1', 'w2'])
        await keepWorkOrder(tx, ctx.actor.organizationId, id, {
          ...{ source: 'api', at: new Date(ctx.clock.now()).toISOString(), key: id },
          fields: { status: 'Closed' },
        })
    })
    expect(await lines(ctx)).toEqual(['r1 ready'])
  })

  it('knows the vehicle of a driver by the last report, which blocks nobody', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      r1: route(['06:15', '08:00'], driver('7')),
      r2: route(['06:20', '08:00'], vehicle('9')),
    })
    await keep(keepDvir, {
      i1: report('128', iso('05:12'), { safetyStatus: 'unsafe', ...signedBy('7') }),
      i2: report('9', iso('05:00'), signedBy('8')),
    })
    const { routes } = await readToday(ctx)
    expect(
      routes.map((one) => [one.driver?.namedBy, one.driver?.id, one.vehicle?.namedBy, one.vehicle?.id]),
    ).toEqual([
      ['route', '7', 'last_report', '128'],
      ['last_report', '8', 'route', '9'],
    ])
    expect(routes.map(({ verdict }) => verdict)).toEqual(['check', 'ready'])
    expect(routes[0]?.findings[0]).toMatchObject({
      check: 'vehicle-unsafe',
      weight: 'check',
      isOverridable: true,
    })
  })

  it('is checked by work orders, open defects and what the plan asks for', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      r1: route(['06:15', '08:00'], vehicle('1')),
      r2: route(['06:16', '08:00'], vehicle('2')),
      r3: route(['06:17', '08:00'], vehicle('3')),
      r4: route(['06:18', '08:00'], {
        ...vehicle('4'),
        stops: [{ id: 'x', scheduledArrivalTime: iso('06:18') }],
      }),
      r5: route(['06:19', '08:00']),
    })
    await keep(keepWorkOrder, {
      w1: { assetId: '1', status: 'IN_PROGRESS' },
      w2: { assetId: '2', status: 'Open', dueAtTime: '2026-02-20T12:00:00Z' },
      w3: { assetId: '3', status: 'Completed', dueAtTime: '2026-02-20T12:00:00Z' },
    })
    await keep(keepDvir, {
      i1: report('3', iso('20:00', 1), { vehicleDefects: [defect('d1', { defectType: 'Wiper' })] }),
    })
    expect(await lines(ctx)).toEqual([
      'r1 check in-the-shop in_the_shop',
      'r2 check maintenance-overdue maintenance_overdue',
      'r3 check defects-open defect_open',
      'r4 check no-place stop_without_place',
      'r5 blocked nobody nobody_named',
    ])
  })

  it('is blocked by another route of the same vehicle, and late behind one that is still under way', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      a: route(['06:15', '08:00'], vehicle('1')),
      b: route(['07:00', '09:00'], vehicle('1')),
      c: route(['04:00', '05:40'], {
        ...vehicle('2'),
        stops: [
          {
            id: 's0',
            state: 'departed',
            scheduledArrivalTime: iso('04:00'),
            actualDepartureTime: iso('05:00'),
          },
          { id: 's1', state: 'en route', scheduledArrivalTime: iso('05:40'), enRouteTime: iso('05:00') },
        ],
      }),
      d: route(['06:30', '08:00'], vehicle('2')),
      e: route(['12:00', '13:00'], vehicle('2')),
    })
    expect(await lines(ctx)).toEqual([
      'c underway',
      'a blocked vehicle-twice routes_overlap',
      'd check late-before-start still_on_route',
      'b blocked vehicle-twice routes_overlap',
      'e ready',
    ])
    const { routes, counts, worstLate } = await readToday(ctx)
    expect(counts).toMatchObject({ underway: 1, late: 1, blocked: 2, check: 1, ready: 1 })
    const [late] = routes
    expect(late?.late).toEqual({ ms: 60 * 60_000, stop: 2 })
    expect(worstLate).toEqual({ id: 'c', name: late?.name, ms: 60 * 60_000 })
  })

  it('says how one on the road runs, and of a moment that is over how late it was then, as the board does', async () => {
    const { ctx, keep } = await open()
    const driving = (arrives: string, fields: object = {}) =>
      route(['05:00', arrives], {
        stops: [
          {
            id: 's0',
            state: 'departed',
            scheduledArrivalTime: iso('05:00'),
            actualDepartureTime: iso('05:20'),
          },
          {
            id: 's1',
            state: 'en route',
            scheduledArrivalTime: iso(arrives),
            enRouteTime: iso('05:20'),
            ...fields,
          },
        ],
      })
    const HALF_HOUR = { ontimeWindowAfterArrivalMs: HOUR_MS / 2 }
    await keep(keepRoute, {
      late: driving('08:00'),
      behind: driving('08:00', HALF_HOUR),
      silent: route([], {
        stops: [
          {
            id: 's0',
            state: 'departed',
            scheduledArrivalTime: iso('05:00'),
            actualDepartureTime: iso('05:20'),
          },
          { id: 's1', state: 'en route', enRouteTime: iso('05:20') },
        ],
      }),
    })
    const told = async (at?: string) => {
      const { routes, figures } = await readToday(ctx, at === undefined ? {} : { at })
      const { late, behind, unknown, worst } = figures.underway
      return [
        ...routes.map((one) => [one.id, one.late?.ms ?? one.runs?.behindMs ?? null, one.runs?.standing]),
        [late, behind, unknown, worst?.ms],
      ]
    }
    const MINUTES_20 = 20 * 60_000
    const first = [
      ['behind', MINUTES_20, 'behind'],
      ['late', MINUTES_20, 'late'],
      ['silent', 0, 'unknown'],
      [1, 1, 1, MINUTES_20],
    ]
    expect(await told()).toEqual(first)
    // Nobody judges it anew for each minute: the record of 05:30 holds still.
    await ctx.clock.advance(4.5 * HOUR_MS)
    const later = new Date(ctx.clock.now()).toISOString()
    const lateMs = async (at?: string) =>
      (
        await readBoard(ctx, {
          ...{ rows: 'drivers', from: iso('00:00'), to: iso('23:00') },
          ...(at !== undefined && { at }),
        })
      ).routes.find(({ id }) => id === 'late')?.lateMs
    const now = await told()
    expect(now).toContainEqual(['late', 2 * HOUR_MS, 'late'])
    expect(await lateMs()).toBe(2 * HOUR_MS)
    await ctx.clock.advance(HOUR_MS)
    expect(await told(later)).toEqual(now)
    expect(await lateMs(later)).toBe(2 * HOUR_MS)
    expect(await told(new Date(NOW).toISOString())).toEqual(first)
    const leaves = AbortSignal.abort()
    await expect(readToday(ctx, { at: later }, { leaves })).rejects.toMatchObject({ status: 499 })
  })

  it('shows what is on the road for days, until a day after it should have ended, now and as it was said', async () => {
    const { ctx, keep } = await open()
    const days = (isDone: boolean) =>
      route([], {
        ...vehicle('1'),
        stops: [
          {
            ...{ id: 's0', state: 'departed', scheduledArrivalTime: '2026-02-28T06:00:00Z' },
            actualDepartureTime: '2026-02-28T06:00:00Z',
          },
          {
            ...{ id: 's1', state: isDone ? 'departed' : 'en route', scheduledArrivalTime: iso('14:00') },
            ...(isDone ? { actualDepartureTime: iso('05:00') } : { enRouteTime: '2026-02-28T06:00:00Z' }),
          },
        ],
      })
    await keep(keepRoute, { a: days(false), b: route(['13:50', '15:00'], vehicle('1')) })
    await keep(keepDvir, { i1: report('1', iso('05:12'), { safetyStatus: 'unsafe' }) })
    const onRoad = 'a underway vehicle-unsafe reported_unsafe'
    expect((await lines(ctx))[0]).toEqual(onRoad)
    expect((await readToday(ctx)).counts.underway).toBe(1)
    expect(
      (await lines(ctx)).find((line) => line.startsWith('b')),
      'it sees the other one',
    ).toMatch(/vehicle-twice routes_overlap/)
    expect((await lines(ctx, { date: '2026-03-02', zone: 'UTC' })).map((line) => line.slice(0, 1))).toEqual([
      'b',
    ])
    const at = new Date(ctx.clock.now()).toISOString()
    // It ends at 14:00, and is looked for as long as another one after it left.
    await ctx.clock.advance(Date.parse('2026-03-03T14:00:00Z') - ctx.clock.now())
    expect((await lines(ctx))[0]).toEqual(onRoad)
    await ctx.clock.advance(1)
    await database().db.$transaction((tx) =>
      markForJudging(tx, ctx.actor.organizationId, [{ kind: 'route', id: 'b' }]),
    )
    expect((await lines(ctx)).filter((line) => line.startsWith('a'))).toEqual([])
    expect((await lines(ctx, { at }))[0]).toEqual(onRoad)
  })

  it('says what was not checked, and counts it', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, { r1: route(['06:15', '08:00'], { ...driver('7'), ...vehicle('1') }) })
    const { routes, counts } = await readToday(ctx)
    const why = new Map(routes[0]?.notChecked.map(({ check, why: { reason } }) => [check, reason]))
    expect(Object.fromEntries(why)).toMatchObject({
      'vehicle-unsafe': 'not_read_yet',
      hours: 'not_read_yet',
      qualification: 'not_read_yet',
      'stop-lamp': 'not_read_yet',
      'annual-inspection': 'not_read_yet',
    })
    expect(counts).toMatchObject({ ready: 1, notChecked: 1 })
    await database().db.sync.create({
      data: {
        ...{ organizationId: ctx.actor.organizationId, kind: 'dvirs' },
        ...{ syncedUntil: new Date(NOW), dueAt: new Date(NOW) },
      },
    })
    await markForJudging(database().db, ctx.actor.organizationId)
    expect((await readToday(ctx)).routes[0]?.notChecked.map(({ check }) => check)).not.toContain(
      'vehicle-unsafe',
    )
  })

  it('tells of a person what everybody may know, and more to those who dispatch', async () => {
    const fields = { ...driver('7'), ...vehicle('1') }
    for (const [role, told] of [
      ['dispatcher', 'rest rest_short'],
      ['administrator', 'rest rest_short'],
      ['mechanic', 'null driver_not_ready'],
      ['viewer', 'null driver_not_ready'],
    ] as const) {
      const { ctx, keep } = await open(role)
      await keep(keepRoute, {
        r0: route(['00:10', '01:00'], { ...driver('7'), ...vehicle('2'), actualRouteEndTime: iso('01:00') }),
        r1: route(['06:15', '08:00'], fields),
      })
      expect(await lines(ctx)).toEqual(['r0 done', `r1 check ${told}`])
      // At a wall, whoever is signed in there.
      expect(await lines(ctx, { form: 'public' })).toEqual(['r0 done', 'r1 check null driver_not_ready'])
    }
  })

  it('looks as far ahead as asked, across midnight, and at a day of a zone', async () => {
    const { ctx, keep } = await open()
    const tomorrow = {
      id: 's',
      scheduledArrivalTime: iso('00:30', 3),
      singleUseLocation: { address: 'Yard' },
    }
    await keep(keepRoute, {
      soon: route(['06:15', '08:00'], vehicle('1')),
      tomorrow: { ...route([], vehicle('2')), stops: [tomorrow] },
      old: route(['00:15', '00:30'], vehicle('3')),
    })
    expect(await lines(ctx)).toEqual(['soon ready'])
    expect(await lines(ctx, { horizonHours: 20 })).toEqual(['soon ready', 'tomorrow ready'])
    expect(await lines(ctx, { date: '2026-03-03', zone: 'UTC' })).toEqual(['tomorrow ready'])
    // There it is noon of that day at midnight in London, and the day before has eleven hours of its morning still.
    expect(await lines(ctx, { date: '2026-03-03', zone: 'Pacific/Auckland' })).toEqual(['tomorrow ready'])
    expect(await lines(ctx, { date: '2026-03-04', zone: 'Pacific/Auckland' })).toEqual([])
    expect(await lines(ctx, { date: '2011-12-30', zone: 'Pacific/Apia' }), 'a day that it skipped').toEqual(
      [],
    )
    // There it is 17:30 of the day before.
    expect(await lines(ctx, { date: '2026-03-02', zone: 'America/Denver' })).toEqual(['tomorrow ready'])
  })

  it('leaves out what the platform does not know any more, and what is of another organization', async () => {
    const one = await open()
    const other = await open()
    await one.keep(keepRoute, {
      r1: route(['06:15', '08:00'], vehicle('1')),
      r2: route(['06:15', '08:00'], vehicle('1')),
    })
    await other.keep(keepDvir, { i1: report('1', iso('05:12'), { safetyStatus: 'unsafe' }) })
    await database().db.$transaction((tx) =>
      keepDeletedRoute(tx, one.organizationId, 'r2', {
        ...{ source: 'api', at: new Date(NOW + 1000).toISOString(), key: 'gone', fields: {} },
      }),
    )
    expect(await lines(one.ctx)).toEqual(['r1 ready'])
    expect(await lines(other.ctx)).toEqual([])
  })

  it('says that a departure is not told where the organization says so, and nothing late into the next route', async () => {
    const { ctx, keep } = await open()
    await keep(keepRoute, {
      r1: route(['06:15', '08:00'], vehicle('128')),
      r2: route(['08:30', '10:00'], vehicle('128')),
      r3: route(['06:15', '09:00'], vehicle('131')),
      r4: route(['08:30', '10:00'], vehicle('131')),
      r5: route(['06:30', '11:00'], vehicle('200')),
      r6: route(['09:00', '10:00'], vehicle('200')),
    })
    await setSetting(ctx, 'departures', 'nobody')
    const TWICE = 'vehicle-twice routes_overlap'
    const DOUBLED = [`r4 blocked ${TWICE}`, `r5 blocked ${TWICE}`, `r6 blocked ${TWICE}`]
    expect(await lines(ctx)).toEqual([
      'r1 ready',
      `r3 blocked ${TWICE}`,
      ...DOUBLED.slice(1, 2),
      'r2 ready',
      DOUBLED[0],
      DOUBLED[2],
    ])
    await ctx.clock.advance(2 * HOUR_MS)
    expect(await lines(ctx), 'two hours later nobody knows more').toEqual([
      ...['r1 untold', `r3 blocked ${TWICE}`, `r5 blocked ${TWICE}`, 'r2 ready', `r4 blocked ${TWICE}`],
      `r6 blocked ${TWICE}`,
    ])
    const { routes, counts, figures } = await readToday(ctx)
    expect(counts).toMatchObject({ ready: 1, untold: 1, late: 0, underway: 0 })
    expect(figures.leaving).toMatchObject({ ready: 1, untold: 1 })
    const said = (id: string) =>
      routes
        .find((one) => one.id === id)
        ?.notChecked.filter(({ check }) => check === 'late-before-start')
        .map(({ topic, why }) => `${topic?.kind} ${topic?.id} ${why.reason}`)
    expect([said('r1'), said('r2'), said('r5')]).toEqual([
      ['route r1 departure_untold'],
      ['vehicle 128 departure_untold'],
      ['route r5 departure_untold'],
    ])
    // As soon as anything is told it is judged as usual.
    await keep(keepRoute, {
      r1: route(['06:15', '08:00'], { ...vehicle('128'), actualRouteStartTime: iso('07:29') }),
    })
    expect((await lines(ctx))[0]).toBe('r1 underway')
    expect(await lines(ctx)).toContain('r2 check late-before-start still_on_route')
    await setSetting(ctx, 'departures', 'platform')
    expect((await readToday(ctx)).counts.untold).toBe(0)
  })

  it('asks the database as often for many routes as for one', async () => {
    const asked = async (count: number) => {
      const { ctx, keep } = await open()
      const ids = Array.from({ length: count }, (_, index) => `${index}`)
      await keep(
        keepRoute,
        Object.fromEntries(ids.map((id) => [`r${id}`, route(['06:15', '08:00'], vehicle(id))])),
      )
      await keep(
        keepDvir,
        Object.fromEntries(
          ids.map((id) => [
            `i${id}`,
            report(id, iso('05:12'), { trailer: { id: `t${id}` }, ...signedBy(id) }),
          ]),
        ),
      )
      const counting = countingDb(database().db)
      expect((await readToday({ ...ctx, db: counting.db })).routes).toHaveLength(count)
      const judging = counting.asked.length
      await readToday({ ...ctx, db: counting.db })
      return { judging, recorded: counting.asked.length - judging }
    }
    // Beside them those that read how the records stand.
    expect(await asked(1)).toEqual({ judging: 32, recorded: 3 })
    expect(await asked(30)).toEqual({ judging: 32, recorded: 3 })
  })
})

describe('the query of today', () => {
  it('takes hours, a date and a zone, and nothing else', () => {
    expect(todayQuery.safeParse({ horizonHours: '6', zone: 'America/Denver' }).success).toBe(true)
    for (const wrong of [
      { horizonHours: '0' },
      { horizonHours: '49' },
      { date: 'today' },
      { zone: 'Mars' },
      { at: 'x' },
    ])
      expect(todayQuery.safeParse(wrong).success).toBe(false)
  })
})
