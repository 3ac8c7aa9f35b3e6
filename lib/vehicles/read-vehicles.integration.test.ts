import { expect, it } from 'vitest'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { readRepairs } from '@/lib/repairs/read-repairs'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { setSetting } from '@/lib/settings/set-setting'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readVehicle } from './read-vehicle'
import { readVehicles } from './read-vehicles'

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
const report = (id: string, minutes: number, safetyStatus: string, isResolved = false) => ({
  ...{ vehicle: vehicle(id), safetyStatus, endTime: at(minutes), odometerMeters: 1_000_000 - minutes },
  vehicleDefects: [
    {
      ...{ id: `x${id}${minutes}`, defectType: 'Air brake lines', isResolved },
      ...(isResolved && { resolvedAtTime: at(minutes + 60) }),
    },
  ],
})

describeEachDatabase('vehicles', (database) => {
  async function fleet() {
    const world = await openListWorld(database().db, NOW)
    await world.keep(keepRoute, { r1: leaving('2', 30), r2: leaving('10', 300), r3: leaving('2', 400) })
    await world.keep(keepDvir, {
      i1: report('2', -60, 'unsafe'),
      i2: report('2', -3000, 'resolved', true),
      i3: report('30', -60, 'unsafe'),
      i4: { ...report('30', -30, 'resolved', true), trailer: { id: 't9', name: 'Trailer 9' } },
      i5: report('31', -60, 'safe'),
    })
    await learn(world.ctx.db, world.ctx.actor.organizationId, new Date(NOW), [
      { kind: 'service_task', platformId: 's', name: 'Gearbox', detail: { estimatedLaborTimeMinutes: 150 } },
    ])
    await world.keep(keepWorkOrder, {
      w1: {
        ...{ assetId: '10', status: 'In Progress', description: 'Gearbox\nnoise', engineHours: 900 },
        updatedAtTime: at(-100),
        serviceTaskInstances: [
          {
            id: 't',
            serviceTaskId: 's',
            laborTimeMinutes: 90,
            laborHourlyCost: { amount: '80.00', currency: 'usd' },
          },
        ],
      },
      w2: { assetId: '77', status: 'Open' },
      w3: { assetId: 't9', status: 'Open' },
      w4: { assetId: '78', status: 'Closed' },
    })
    return world
  }

  it('are told of by reports, routes and work orders where no list names them, by name, with how they are', async () => {
    const { ctx } = await fleet()
    const { data, counts, pagination } = await readVehicles(ctx)
    expect(data.map(({ id, name, condition }) => [id, name, condition])).toEqual([
      ['2', 'RV 2', 'unsafe'],
      ['10', 'RV 10', 'in_the_shop'],
      ['30', 'RV 30', 'in_service'],
      ['31', 'RV 31', 'in_service'],
      ['t9', 'Trailer 9', 'in_service'],
      ['77', null, 'unknown'],
    ])
    expect(data.map(({ kind }) => kind)).toEqual([
      ...['vehicle', 'vehicle', 'vehicle', 'vehicle', 'trailer', 'vehicle'],
    ])
    expect(data[4]).toMatchObject({ inspectedAt: at(-30), openOrders: 1, neededAt: null, onRoad: null })
    expect(data[0]).toMatchObject({
      ...{ since: at(-60), neededAt: at(30), laterRoutes: 1, inspectedAt: at(-60), openOrders: 0 },
      route: { id: 'r1', name: 'Route 2', zone: 'America/Denver' },
    })
    expect(counts).toEqual({
      ...{ all: 6, needed: 2, vehicles: 5, trailers: 1 },
      ...{ out_of_service: 0, unsafe: 1, inspection_expired: 0, in_the_shop: 1, in_service: 3, unknown: 1 },
    })
    expect(pagination).toEqual({ endCursor: '77', hasNextPage: false })
  })

  it('are not known to be well where the list of reports, or that of their defects, was not read for hours', async () => {
    const { ctx } = await fleet()
    const { db } = database()
    const { organizationId } = ctx.actor
    const readAt = (kind: 'dvirs' | 'defects', minutes: number) =>
      db.sync.upsert({
        where: { organizationId_kind: { organizationId, kind } },
        create: { organizationId, kind, syncedUntil: at(minutes), dueAt: at(0) },
        update: { syncedUntil: at(minutes) },
      })
    const conditions = async () => {
      const { data } = await readVehicles(ctx)
      const listed = Object.fromEntries(data.map(({ id, condition }) => [id, condition]))
      // The page of one says the same.
      for (const id of ['2', '31']) expect((await readVehicle(ctx, id)).condition).toBe(listed[id])
      return listed
    }
    await readAt('dvirs', -5)
    expect(await conditions()).toMatchObject({ 2: 'unsafe', 31: 'in_service', 77: 'in_service' })
    await readAt('defects', -121)
    expect(await conditions()).toMatchObject({ 2: 'unsafe', 31: 'unknown', 77: 'unknown' })
    await readAt('defects', -5)
    expect(await conditions()).toMatchObject({ 2: 'unsafe', 31: 'in_service', 77: 'in_service' })
    await readAt('dvirs', -121)
    expect(await conditions()).toMatchObject({ 2: 'unsafe', 31: 'unknown', 77: 'unknown' })
    // Nor where the permission to read it went since.
    const lost = ['streamDvirs', 'getDvir'].map((endpointId) => ({
      ...{ organizationId, endpointId, state: 'scope_missing' as const, learnedAt: at(0) },
    }))
    await db.capability.createMany({ data: lost })
    expect(await conditions()).toMatchObject({ 2: 'unsafe', 31: 'unknown', 77: 'unknown' })
  })

  it('were not inspected in time where their own pages and what the workshop mends say so', async () => {
    const { ctx, keep } = await fleet()
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepWorkOrder, { w5: { assetId: '31', status: 'In Progress' } })
    const paper = (ownerId: string, day: string) => ({
      ...{
        organizationId,
        platformId: `q${ownerId}`,
        ownerKind: 'asset',
        ownerId,
        typeId: 't',
        status: 'active',
      },
      ...{ typeName: 'Annual inspection', expiresAt: `${day}T00:00:00Z`, body: {}, sources: {} },
      ...{ lastSource: 'list', firstSeenAt: at(-90), lastConfirmedAt: at(-90) },
    })
    await db.qualification.createMany({
      data: [
        ...[paper('2', '2026-03-03'), paper('30', '2026-03-03'), paper('31', '2026-03-03')],
        ...[paper('10', '2026-03-06'), paper('t9', '2026-03-03'), paper('77', '2026-03-03')],
      ],
    })
    const conditions = async () => {
      const { data, counts } = await readVehicles(ctx)
      const repairs = await readRepairs(ctx)
      for (const { id, condition } of data) {
        expect((await readVehicle(ctx, id)).condition).toBe(condition)
        const repair = repairs.data.find((one) => one.vehicle.id === id)
        if (condition === 'inspection_expired') expect(repair?.condition).toBe('blocked')
      }
      expect((await readVehicles(ctx, { condition: 'inspection_expired' })).data).toHaveLength(
        counts.inspection_expired,
      )
      return Object.fromEntries(data.map(({ id, condition }) => [id, condition]))
    }
    const expired = 'inspection_expired'
    expect(await conditions()).toEqual({
      ...{ 2: 'unsafe', 10: 'in_the_shop', 30: expired, 31: expired, t9: expired, 77: expired },
    })
    // What the organization lets it say less gravely keeps none from leaving.
    await db.readinessSettings.create({
      data: {
        ...{ organizationId, version: 1, by: 'Ann', byId: actor.userId, at: at(-1) },
        value: { checks: { 'annual-inspection': { weight: 'check', off: null } } },
      },
    })
    expect(await conditions()).toMatchObject({ 30: 'in_service', 31: 'in_the_shop', t9: 'in_service' })
  })

  it('are told of with the route that each is on', async () => {
    const { ctx, keep } = await fleet()
    const [left, arrives] = leaving('2', -90).stops
    const driving = {
      ...leaving('2', -90),
      stops: [
        { ...left, state: 'departed', actualArrivalTime: at(-95), actualDepartureTime: at(-90) },
        { ...arrives, state: 'en route', enRouteTime: at(-90) },
      ],
    }
    const ended = (hours: number) => [
      { ...driving.stops[0], scheduledArrivalTime: at(-25 * 60), scheduledDepartureTime: at(-25 * 60) },
      { ...driving.stops[1], scheduledArrivalTime: at((hours - 25) * 60) },
    ]
    // Nobody ended the older one; what left longer ago than a day is not looked for, but for what lasts as long.
    await keep(keepRoute, {
      r4: { ...driving, scheduledRouteStartTime: at(-60) },
      r5: driving,
      r6: { ...driving, stops: ended(20), scheduledRouteStartTime: at(-25 * 60) },
    })
    const { data } = await readVehicles(ctx)
    expect(data.map(({ onRoad }) => onRoad)).toEqual([
      { id: 'r5', name: 'Route 2', zone: 'America/Denver' },
      ...[null, null, null, null, null],
    ])
    expect(data[0]).toMatchObject({ neededAt: at(30), laterRoutes: 1 })
    await keep(keepRoute, { r7: { ...driving, stops: ended(26), scheduledRouteStartTime: at(-25 * 60) } })
    expect((await readVehicles(ctx)).data[0]?.onRoad?.id).toBe('r7')
  })

  it('are on no road by a route that nobody ended, once they left for a later one', async () => {
    const { ctx, keep } = await fleet()
    const drive = (minutes: number, isDone: boolean) => {
      const route = leaving('2', minutes)
      const passed = (of: number) => ({
        ...{ state: 'departed', actualArrivalTime: at(minutes + of), actualDepartureTime: at(minutes + of) },
      })
      const stops = route.stops.map((stop, index) =>
        index === 0 || isDone ? { ...stop, ...passed(index * 60) } : stop,
      )
      return { ...route, stops }
    }
    const shown = async () => {
      const { data } = await readVehicles(ctx)
      const { needed } = await readVehicle(ctx, '2')
      const row = data.find(({ id }) => id === '2')
      return { onRoad: row?.onRoad?.id ?? null, later: row?.laterRoutes, needed: needed.map(({ id }) => id) }
    }
    await keep(keepRoute, { r0: drive(-1400, false) })
    expect(await shown()).toEqual({ onRoad: 'r0', later: 1, needed: ['r0', 'r1', 'r3'] })
    await keep(keepRoute, { r4: drive(-1000, true) })
    expect(await shown()).toEqual({ onRoad: null, later: 1, needed: ['r1', 'r3'] })
    await keep(keepRoute, { r5: drive(-90, false) })
    expect(await shown()).toEqual({ onRoad: 'r5', later: 1, needed: ['r5', 'r1', 'r3'] })
  })

  it('are needed by the next departure that is to come, where nobody tells whether the one before left', async () => {
    const { ctx, keep } = await fleet()
    await keep(keepRoute, { missed: leaving('2', -30) })
    expect((await readVehicles(ctx)).data[0]).toMatchObject({ neededAt: at(-30), laterRoutes: 2 })
    await setSetting(ctx, 'departures', 'nobody')
    expect((await readVehicles(ctx)).data[0]).toMatchObject({
      neededAt: at(30),
      laterRoutes: 1,
      onRoad: null,
    })
  })

  it('are left by condition, need and search, page by page', async () => {
    const { ctx } = await fleet()
    const ids = async (asked: Parameters<typeof readVehicles>[1]) =>
      (await readVehicles(ctx, asked)).data.map(({ id }) => id)
    expect(await ids({ condition: 'in_service' })).toEqual(['30', '31', 't9'])
    expect(await ids({ kind: 'trailer' })).toEqual(['t9'])
    expect(await ids({ kind: 'vehicle', condition: 'in_service' })).toEqual(['30', '31'])
    expect(await ids({ q: 'trailer' })).toEqual(['t9'])
    expect(await ids({ needed: true })).toEqual(['2', '10'])
    expect(await ids({ q: 'rv 3' })).toEqual(['30', '31'])
    expect(await ids({ q: 'nothing' })).toEqual([])
    const first = await readVehicles(ctx, { limit: 2 })
    expect(first.pagination).toEqual({ endCursor: '10', hasNextPage: true })
    expect(await ids({ limit: 2, after: '10' })).toEqual(['30', '31'])
    expect(await ids({ limit: 2, after: '31' })).toEqual(['t9', '77'])
  })

  it('go by what people mark, until it is taken back', async () => {
    const { ctx } = await fleet()
    await markOutOfService(ctx, '31', { reason: 'Frame', until: at(60) })
    expect((await readVehicles(ctx, { condition: 'out_of_service' })).data).toMatchObject([
      { id: '31', since: at(0) },
    ])
    expect(await readVehicle(ctx, '31')).toMatchObject({
      ...{ condition: 'out_of_service', since: at(0) },
      mark: { reason: 'Frame', by: ctx.actor.name, since: at(0), until: at(60) },
    })
    await ctx.clock.advance(60_000)
    await endMark(ctx, '31')
    expect(await readVehicle(ctx, '31')).toMatchObject({ condition: 'in_service', since: at(1), mark: null })
    await markOutOfService(ctx, '31', { reason: 'Frame', until: at(5) })
    await ctx.clock.advance(10 * 60_000)
    expect(await readVehicle(ctx, '31')).toMatchObject({ condition: 'in_service', since: at(5), mark: null })
    expect((await readVehicles(ctx, { condition: 'out_of_service' })).data).toEqual([])
  })

  it('have a page each: why it is so, what needs it with its verdict, defects that came back', async () => {
    const { ctx } = await fleet()
    const one = await readVehicle(ctx, '2')
    expect(one).toMatchObject({
      ...{ id: '2', name: 'RV 2', condition: 'unsafe', since: at(-60), because: { kind: 'dvir', id: 'i1' } },
      inspections: [
        { id: 'i1', status: 'unsafe', at: at(-60), defects: 1, openDefects: 1 },
        { id: 'i2', status: 'resolved', at: at(-3000), openDefects: 0 },
      ],
      defects: [{ kind: 'Air brake lines', times: 2, cameBack: 1, open: 1, lastAt: at(-60), reportId: 'i1' }],
      odometerMeters: { value: 1_000_060, source: 'report', at: at(-60) },
      ...{ workOrders: [], place: null, faults: null, engineHours: null, mark: null },
    })
    expect(one.needed.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['r1', 'blocked'],
      ['r3', 'blocked'],
    ])
    expect(one.needed[0]?.findings.map(({ check }) => check)).toContain('vehicle-unsafe')
    expect(one.routes.map(({ id, progress }) => [id, progress])).toEqual([
      ['r1', 'notStarted'],
      ['r3', 'notStarted'],
    ])
    expect(await readVehicle(ctx, '10')).toMatchObject({
      ...{ condition: 'in_the_shop', because: { kind: 'work_order', id: 'w1' } },
      workOrders: [
        {
          ...{ id: 'w1', description: 'Gearbox', isOpen: true, laborLeftMinutes: 60 },
          cost: { total: '120.00', currency: 'usd' },
        },
      ],
      engineHours: { value: 900, source: 'work_order', at: at(-100) },
    })
  })

  it('have a page whatever the amounts of their orders are', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const costing = (amount: string) => ({
      ...{ assetId: '10', status: 'Open' },
      tax: { money: { amount, currency: 'usd' } },
    })
    await keep(keepWorkOrder, { w1: costing('12.50'), w2: costing('1,200.00'), w3: costing('') })
    const { workOrders } = await readVehicle(ctx, '10')
    expect(Object.fromEntries(workOrders.map(({ id, cost }) => [id, cost]))).toEqual({
      ...{ w1: { total: '12.50', currency: 'usd' }, w2: null, w3: null },
    })
  })

  it('are unsafe on their page as in the list, however many safe reports followed the one that nobody certified', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const DAY = 24 * 60
    const safe = { ...report('2', 0, 'safe'), vehicleDefects: [] }
    const later = Array.from({ length: 201 }, (_, index): [string, object] => [
      `s${index}`,
      { ...safe, endTime: at(-600 * (index + 1)) },
    ])
    await keep(keepDvir, { ...Object.fromEntries(later), i0: report('2', -400 * DAY, 'unsafe') })
    const isSo = async (expected: object) => {
      expect((await readVehicles(ctx)).data).toMatchObject([expected])
      const one = await readVehicle(ctx, '2')
      expect(one).toMatchObject(expected)
      return one
    }
    const one = await isSo({ condition: 'unsafe', since: at(-400 * DAY) })
    expect(one.because).toEqual({ kind: 'dvir', id: 'i0' })
    expect(one.inspections).toHaveLength(201)
    expect(one.inspections.at(-1)?.id).toBe('i0')
    // Certified since, and too long ago to be among the newest.
    await keep(keepDvir, { c0: report('2', -390 * DAY, 'resolved', true) })
    await isSo({ condition: 'in_service' })
  })

  it('have their open work orders on their page, however many were changed since', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const closed = Array.from({ length: 100 }, (_, index): [string, object] => [
      `c${index}`,
      { assetId: '2', status: 'Closed', updatedAtTime: at(-index) },
    ])
    await keep(keepWorkOrder, {
      ...Object.fromEntries(closed),
      w0: { assetId: '2', status: 'In Progress', updatedAtTime: at(-100_000) },
    })
    const { condition, because, workOrders } = await readVehicle(ctx, '2')
    expect({ condition, because }).toEqual({
      condition: 'in_the_shop',
      because: { kind: 'work_order', id: 'w0' },
    })
    expect(workOrders[0]).toMatchObject({ id: 'w0', isOpen: true })
    expect(workOrders).toHaveLength(101)
  })

  it('go by routes and reports that newer word tells of again after they were gone', async () => {
    const { ctx } = await fleet()
    const { db } = database()
    const where = { organizationId: ctx.actor.organizationId }
    const told = async () => {
      const [{ inspectedAt } = { inspectedAt: null }] = (await readVehicles(ctx)).data
      return { inspectedAt, routes: (await readVehicle(ctx, '2')).routes.map(({ id }) => id) }
    }
    // Confirmed after the platform said once that it does not know them.
    await db.route.updateMany({ where, data: { goneAt: new Date(NOW - 1) } })
    await db.dvir.updateMany({ where, data: { goneAt: new Date(NOW - 1) } })
    expect(await told()).toEqual({ inspectedAt: at(-60), routes: ['r1', 'r3'] })
    await db.route.updateMany({ where, data: { goneAt: new Date(NOW + 1) } })
    expect((await told()).routes).toEqual([])
  })

  it('show what the vehicle itself told', async () => {
    const { ctx } = await fleet()
    const { organizationId } = ctx.actor
    await ctx.db.vehicleReading.create({
      data: {
        ...{ organizationId, vehicleId: '2', type: 'gps', time: at(-5), toldAt: at(-4) },
        value: { time: at(-5), reverseGeo: { formattedLocation: 'Logan, OH' } },
      },
    })
    expect((await readVehicle(ctx, '2')).place).toEqual({ words: 'Logan, OH', at: at(-5) })
  })

  it('are unknown where nobody told of them, or another organization is asked', async () => {
    const { ctx } = await fleet()
    await expect(readVehicle(ctx, 'none')).rejects.toMatchObject({ status: 404 })
    const other = await openListWorld(database().db, NOW)
    expect((await readVehicles(other.ctx)).data).toEqual([])
    await expect(readVehicle(other.ctx, '2')).rejects.toMatchObject({ status: 404 })
  })
})
