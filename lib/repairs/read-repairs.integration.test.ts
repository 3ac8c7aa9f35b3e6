import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { readVehicle } from '@/lib/vehicles/read-vehicle'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { browseWorkOrders } from '@/lib/work-orders/list/browse-work-orders'
import { describeEachDatabase } from '@/test/database'
import { countingDb } from '@/test/databases/counting-db'
import { openListWorld } from '@/test/worlds/list-world'
import { readNextDeparture } from './next-departure'
import { readRepairs } from './read-repairs'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const vehicle = (id: string) => ({ id, name: `RV ${id}` })

const leaving = (id: string, minutes: number) => ({
  ...{ name: `Route ${id}`, orgLocalTimezone: 'America/Denver', vehicle: vehicle(id) },
  scheduledRouteStartTime: at(minutes),
  stops: [
    { id: 's1', state: 'scheduled', scheduledDepartureTime: at(minutes) },
    { id: 's2', state: 'scheduled', scheduledArrivalTime: at(minutes + 60) },
  ],
})
const unsafe = (id: string) => ({
  ...{ vehicle: vehicle(id), safetyStatus: 'unsafe', endTime: at(-60) },
  vehicleDefects: [{ id: `x${id}`, defectType: 'Air brake lines', isResolved: false }],
})

describeEachDatabase('what the workshop mends first', (database) => {
  it('goes by the departures that need it, page by page, with the work that waits', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await learn(ctx.db, ctx.actor.organizationId, new Date(NOW), [
      { kind: 'service_task', platformId: 's', name: 'Brakes', detail: { estimatedLaborTimeMinutes: 120 } },
    ])
    await keep(keepRoute, { late: leaving('late', 300), soon: leaving('soon', 30) })
    await keep(keepDvir, {
      i1: unsafe('late'),
      i2: unsafe('soon'),
      i3: unsafe('idle'),
      i4: { ...unsafe('gone'), safetyStatus: 'resolved' },
    })
    await keep(keepWorkOrder, {
      w1: {
        ...{ assetId: 'soon', status: 'Open', description: 'Brakes\nas reported', dueAtTime: at(600) },
        serviceTaskInstances: [{ id: 't', serviceTaskId: 's', laborTimeMinutes: 30, status: 'In Progress' }],
      },
      w2: { assetId: 'other', status: 'Open', dueAtTime: at(60) },
      w3: { assetId: 'never', status: 'Closed', dueAtTime: at(60) },
    })
    const all = await readRepairs(ctx)
    expect(all.data.map((one) => [one.vehicle.id, one.condition, one.neededAt])).toEqual([
      ['soon', 'blocked', at(30)],
      ['late', 'blocked', at(300)],
      ['idle', 'unsafe', null],
      ['other', 'waiting', null],
    ])
    expect(all.data[0]).toMatchObject({
      route: { id: 'soon', zone: 'America/Denver' },
      reports: [{ id: 'i2', isUnsafe: true, openDefects: 1, defects: ['Air brake lines'] }],
      workOrders: [{ id: 'w1', description: 'Brakes', laborLeftMinutes: 90, dueAt: at(600) }],
      laborLeftMinutes: 90,
    })
    expect(all.pagination.hasNextPage).toBe(false)

    const paged: string[] = []
    let after: string | undefined
    for (let more = true; more;) {
      const { data, pagination } = await readRepairs(ctx, { limit: 1, after })
      paged.push(...data.map((one) => one.vehicle.id))
      ;({ endCursor: after, hasNextPage: more } = pagination)
    }
    expect(paged).toEqual(all.data.map((one) => one.vehicle.id))
  })

  it('leaves a trailer out of what is wrong with its truck, and calls nothing unsafe that was certified since', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      i1: { ...unsafe('truck'), trailer: { id: 'trailer', name: 'TR-19' } },
      i2: unsafe('mended'),
      i3: { ...unsafe('mended'), safetyStatus: 'resolved', endTime: at(-30), vehicleDefects: [] },
      i4: { ...unsafe('again'), endTime: at(-10) },
      i5: { ...unsafe('again'), safetyStatus: 'resolved', endTime: at(-30), vehicleDefects: [] },
      i6: unsafe('coupled'),
      i7: {
        ...{ vehicle: vehicle('coupled'), trailer: { id: 'tr', name: 'TR-7' }, safetyStatus: 'resolved' },
        ...{ endTime: at(-20), trailerDefects: [{ id: 'lamp', isResolved: true }] },
      },
      i8: { ...unsafe('own'), trailer: { id: 'tr', name: 'TR-7' } },
      i9: {
        ...{ vehicle: vehicle('own'), safetyStatus: 'resolved', endTime: at(-15) },
        vehicleDefects: [{ id: 'xown', isResolved: true }],
      },
    })
    const { data } = await readRepairs(ctx)
    expect(data.map(({ vehicle, condition }) => [vehicle.id, condition])).toEqual([
      ['again', 'unsafe'],
      ['coupled', 'unsafe'],
      ['truck', 'unsafe'],
      ['mended', 'check'],
      ['own', 'check'],
    ])
    // Of what is in doubt its own page says so, too, where it is in service.
    for (const id of ['mended', 'own', 'again']) {
      const { condition, grounding } = await readVehicle(ctx, id)
      expect([id, condition, grounding.map(({ message }) => message.code)]).toEqual(
        id === 'again' ? [id, 'unsafe', []] : [id, 'in_service', ['older_report_not_certified']],
      )
    }
  })

  it('has what is marked out of service, or not inspected in time, though no route needs it', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db } = ctx
    const { organizationId } = ctx.actor
    await learn(db, organizationId, new Date(NOW), [
      ...['cracked', 'ended', 'sold', 'expired', 'renewed', 'program'].map((id) => ({
        ...{ kind: 'vehicle' as const, platformId: id, name: `RV ${id}` },
      })),
      { kind: 'trailer', platformId: 'tr', name: 'TR-7' },
      { kind: 'asset', platformId: 'forklift', name: 'Forklift' },
    ])
    await learn(db, organizationId, new Date(at(-60)), [
      { kind: 'trailer', platformId: 'unlisted', name: 'TR-8' },
    ])
    await db.sync.create({
      data: { organizationId, kind: 'assets', wholeAt: at(-10), syncedUntil: at(-10), dueAt: at(0) },
    })
    const marked = (vehicleId: string, until: number | null = null) => ({
      ...{ organizationId, vehicleId, reason: 'Frame crack', by: 'Ann', byId: crypto.randomUUID() },
      ...{ since: at(-60), at: at(-60), until: until === null ? null : at(until) },
    })
    await db.outOfServiceMark.createMany({
      data: [marked('cracked'), marked('ended', -1), marked('sold'), marked('tr', 30)],
    })
    const row = { organizationId, body: {}, sources: {}, lastSource: 'list' }
    const seen = { firstSeenAt: at(-90), lastConfirmedAt: at(-90) }
    await db.vehicle.create({ data: { ...row, ...seen, platformId: 'sold', goneAt: at(-5) } })
    const paper = (platformId: string, ownerId: string, day: string, given: object = {}) => ({
      ...{ ...row, ...seen, platformId, ownerKind: 'asset', ownerId, status: 'active' },
      ...{ typeId: 't', typeName: 'Annual inspection', expiresAt: `${day}T00:00:00Z`, ...given },
    })
    await db.qualification.createMany({
      data: [
        paper('q1', 'expired', '2026-03-03'),
        // Of the day that is not over there, by the routes of the organization.
        paper('q2', 'tr', '2026-03-04'),
        paper('q3', 'renewed', '2025-03-03'),
        paper('q4', 'renewed', '2026-03-06'),
        paper('q5', 'forklift', '2026-03-03'),
        paper('q7', 'unlisted', '2026-03-03'),
        paper('q6', 'program', '2026-03-03', { typeId: 'r', typeName: 'Registration' }),
      ],
    })
    const program = await db.serviceProgram.create({
      data: {
        ...{
          organizationId,
          name: 'DOT',
          everyDays: 365,
          whichever: 'first',
          nextFrom: 'done',
          soonDays: 30,
        },
        ...{ isPeriodicInspection: true, zone: 'America/Denver', by: 'Ann', byId: crypto.randomUUID() },
        ...{ at: at(0), chosen: { all: false, vehicleIds: ['program', 'renewed'], tagIds: [], kinds: [] } },
      },
    })
    const done = (vehicleId: string, doneAt: string) => ({
      ...{ organizationId, programId: program.id, vehicleId, doneAt, by: 'Ann', at: at(0) },
    })
    await db.serviceDone.createMany({
      data: [done('program', '2025-03-04T20:00:00Z'), done('renewed', '2025-03-06T20:00:00Z')],
    })
    await keep(keepRoute, { r1: leaving('other', 30) })
    const { data } = await readRepairs(ctx)
    expect(
      data.map(({ vehicle, condition, neededAt, findings }) => [
        ...[vehicle.name, vehicle.kind, condition, neededAt, findings.map(({ message }) => message)],
      ]),
    ).toEqual([
      [
        ...['RV cracked', 'vehicle', 'blocked', null],
        [{ code: 'marked_out_of_service', params: { by: 'Ann', reason: 'Frame crack', untilMs: null } }],
      ],
      [
        ...['RV expired', 'vehicle', 'blocked', null],
        [
          {
            code: 'inspection_expired',
            params: { what: 'Annual inspection', expiredAtMs: Date.parse('2026-03-04T07:00:00Z') - 1 },
          },
        ],
      ],
      [
        ...['RV program', 'vehicle', 'blocked', null],
        [
          {
            code: 'inspection_expired',
            params: { what: 'DOT', expiredAtMs: Date.parse('2026-03-04T07:00:00Z') },
          },
        ],
      ],
      [
        ...['TR-7', 'trailer', 'blocked', null],
        [
          {
            code: 'marked_out_of_service',
            params: { by: 'Ann', reason: 'Frame crack', untilMs: Date.parse(at(30)) },
          },
        ],
      ],
    ])
    expect(data[0]?.findings).toMatchObject([{ since: at(-60), mustNot: true, weight: 'blocks' }])
    // A trailer that is listed no more is asked for none on its own page, either.
    expect((await readVehicle(ctx, 'unlisted')).condition).toBe('unknown')
    expect((await readVehicle(ctx, 'expired')).condition).toBe('inspection_expired')
  })

  it('has what is overdue by a program and its open work order as one, of a departure and of none', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepRoute, { r1: leaving('truck', 30) })
    const due = { assetId: 'truck', status: 'Open', dueAtTime: '2026-03-01T20:00:00Z' }
    await keep(keepWorkOrder, { w1: due, w2: due, w3: due })
    const programOf = async (name: string, isPeriodicInspection: boolean, workOrderId: string) => {
      const { id: programId } = await db.serviceProgram.create({
        data: {
          ...{ organizationId, name, everyDays: 60, whichever: 'first', nextFrom: 'done', soonDays: 14 },
          ...{
            isPeriodicInspection,
            zone: 'America/Denver',
            by: 'Ann',
            byId: crypto.randomUUID(),
            at: at(0),
          },
          chosen: { all: false, vehicleIds: ['truck'], tagIds: [], kinds: [] },
        },
      })
      const of = { organizationId, programId, vehicleId: 'truck' }
      const { id: afterId } = await db.serviceDone.create({
        data: { ...of, doneAt: '2025-12-31T20:00:00Z', by: 'Ann', at: at(0) },
      })
      await db.serviceOrder.create({ data: { ...of, afterId, state: 'made', workOrderId, at: at(0) } })
      return programId
    }
    const oil = await programOf('Oil change', false, 'w1')
    const dot = await programOf('DOT', true, 'w2')
    const found = async () =>
      (await readRepairs(ctx)).data.flatMap(({ findings }) =>
        findings.map(({ check, evidence }) => [check, ...evidence.map(({ id }) => id)]),
      )
    expect(await found()).toEqual([
      ['annual-inspection', dot, 'w2'],
      ['maintenance-overdue', 'w3'],
      ['maintenance-overdue', oil, 'w1'],
    ])
    await ctx.clock.advance(1000)
    const cancelled = { source: 'api', at: new Date(ctx.clock.now()).toISOString(), key: 'w1' } as const
    await db.$transaction((tx) =>
      keepWorkOrder(tx, organizationId, 'w1', { ...cancelled, fields: { status: 'Cancelled' } }),
    )
    expect(await found()).toContainEqual(['maintenance-overdue', oil])
  })

  it('knows when a trailer is needed by the report that couples it, as the lists of its work do', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, { r1: leaving('truck', 30) })
    await keep(keepDvir, {
      i1: {
        vehicle: vehicle('truck'),
        trailer: { id: 'tr', name: 'TR-19' },
        safetyStatus: 'safe',
        endTime: at(-60),
      },
      // Of the truck alone: it is needed with it all the same.
      i2: { vehicle: vehicle('truck'), safetyStatus: 'safe', endTime: at(-30) },
    })
    await keep(keepWorkOrder, { w1: { assetId: 'tr', status: 'Open' } })
    const { data } = await readRepairs(ctx)
    expect(data).toMatchObject([{ vehicle: { id: 'tr' }, neededAt: at(30), route: { id: 'r1' } }])
    expect(await readNextDeparture(ctx, 'tr')).toMatchObject({ at: at(30), route: { id: 'r1' } })
    const listed = await browseWorkOrders(ctx, { sort: 'pressing' })
    expect(listed.data[0]?.needed?.at).toBe(data[0]?.neededAt)
  })

  it('asks once for all desks that ask at once', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepRoute, { r1: leaving('truck', 30) })
    await readNextDeparture(ctx, 'truck')
    const asked = async (desks: number) => {
      const { db, asked: all } = countingDb(ctx.db)
      const answers = await Promise.all(
        Array.from({ length: desks }, () => readNextDeparture({ ...ctx, db }, 'truck')),
      )
      expect(new Set(answers.map((answer) => answer?.route.id))).toEqual(new Set(['r1']))
      return all.length
    }
    // Who comes while an answer is on its way waits for the next, with all the others who do.
    expect(await asked(5)).toBe(2 * (await asked(1)))
  })

  it('shows nothing of another organization', async () => {
    const [one, other] = [await openListWorld(database().db, NOW), await openListWorld(database().db, NOW)]
    await one.keep(keepDvir, { i1: unsafe('a') })
    expect((await readRepairs(other.ctx)).data).toEqual([])
  })
})
