import { expect, it } from 'vitest'
import { endMark } from '@/lib/decisions/end-mark'
import { markOutOfService } from '@/lib/decisions/mark-out-of-service'
import { readKnownAsset } from '@/lib/directory/known-asset'
import { learn } from '@/lib/directory/learn'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readVehicle } from './read-vehicle'

const NOW = Date.parse('2026-03-05T05:45:00Z')
const at = (minutes: number) => new Date(NOW + minutes * 60_000)

describeEachDatabase('the page of a vehicle', (database) => {
  it('says of which lists nobody knows whether they have more of it, and shows what is known all the same', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepDvir, {
      i1: { vehicle: { id: '31', name: 'RV 31' }, safetyStatus: 'safe', endTime: at(-60).toISOString() },
    })
    const untold = async () => {
      const { inspections, untold: said } = await readVehicle(ctx, '31')
      expect(inspections.map(({ id }) => id)).toEqual(['i1'])
      return said
    }
    const unread = { reason: 'not_read_yet' }
    expect(await untold()).toEqual({
      ...{ reports: unread, defects: unread, workOrders: unread, routes: unread, papers: unread },
    })
    const kinds = ['dvirs', 'defects', 'work_orders', 'routes', 'qualifications'] as const
    await db.sync.createMany({
      data: kinds.map((kind) => ({ organizationId, kind, syncedUntil: at(-5), dueAt: at(0) })),
    })
    const none = { reports: null, defects: null, workOrders: null, routes: null, papers: null }
    expect(await untold()).toEqual(none)
    await db.sync.updateMany({
      where: { organizationId, kind: { in: ['defects', 'routes'] } },
      data: { syncedUntil: at(-300) },
    })
    // Reports are as old as what is known of their defects.
    const old = { reason: 'too_old', atMs: at(-300).getTime() }
    expect(await untold()).toEqual({ ...none, reports: old, defects: old, routes: old })
    await db.capability.create({
      data: { organizationId, endpointId: 'streamDefects', state: 'scope_missing', learnedAt: at(0) },
    })
    expect(await untold()).toMatchObject({ reports: null, defects: { reason: 'no_permission' } })
  })

  it('has its own papers, the next to expire first, and none that is another’s, archived or gone', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const paper = (platformId: string, days: number, given: object = {}) => ({
      ...{
        organizationId: actor.organizationId,
        platformId,
        ownerKind: 'asset',
        ownerId: '31',
        typeId: platformId,
      },
      ...{
        typeName: platformId,
        status: 'active',
        expiresAt: new Date(Date.UTC(2026, 2, 5 + days)),
        body: {},
      },
      ...{ sources: {}, lastSource: 'list', firstSeenAt: at(-9), lastConfirmedAt: at(-9), ...given },
    })
    await db.qualification.createMany({
      data: [
        paper('Registration', 200),
        paper('Annual inspection', 7),
        paper('Of a driver', 7, { ownerKind: 'worker' }),
        paper('Of another', 7, { ownerId: '32' }),
        paper('Archived', 7, { status: 'archived' }),
        paper('Gone', 7, { goneAt: at(-5) }),
      ],
    })
    const departs = at(60).toISOString()
    await keep(keepRoute, {
      r1: {
        ...{ vehicle: { id: '31', name: 'RV 31' }, scheduledRouteStartTime: departs },
        orgLocalTimezone: 'America/Denver',
      },
    })
    const { papers } = await readVehicle(ctx, '31')
    expect(papers.lines.map(({ type, state, isRequired }) => [type, state, isRequired])).toEqual([
      ['Annual inspection', 'soon', true],
      ['Registration', 'valid', false],
    ])
    // A day that is named ends where it drives.
    expect(papers).toMatchObject({
      zone: 'America/Denver',
      lines: [{ expiresAt: '2026-03-13T05:59:59.999Z' }, {}],
    })
  })

  it('says that its periodic inspection is over though nothing needs it, by a paper or by a program, and not its mark twice', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    await keep(keepDvir, {
      i1: { vehicle: { id: '31', name: 'RV 31' }, safetyStatus: 'safe', endTime: at(-60).toISOString() },
    })
    const said = async () =>
      (await readVehicle(ctx, '31')).grounding.map(({ message, subject }) => [
        message.code,
        message.params,
        subject,
      ])
    await markOutOfService(ctx, '31', { reason: 'Frame crack' })
    expect(await said()).toEqual([])
    const by = { by: 'Ann', byId: crypto.randomUUID(), at: at(0) }
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
        ...{ isPeriodicInspection: true, zone: 'UTC', ...by },
        chosen: { all: false, vehicleIds: ['31'], tagIds: [], kinds: [] },
      },
    })
    const doneAt = new Date('2025-03-04T20:00:00Z')
    await db.serviceDone.create({
      data: { organizationId, programId: program.id, vehicleId: '31', doneAt, ...by },
    })
    const subject = { kind: 'vehicle', id: '31', name: 'RV 31' }
    const byProgram = [
      'inspection_expired',
      { what: 'DOT', expiredAtMs: Date.parse('2026-03-04T00:00:00Z') },
      subject,
    ]
    expect(await said()).toEqual([byProgram])
    await db.qualification.create({
      data: {
        ...{
          organizationId,
          platformId: 'q1',
          ownerKind: 'asset',
          ownerId: '31',
          typeId: 't',
          status: 'active',
        },
        ...{ typeName: 'Annual inspection', expiresAt: at(-1), body: {}, sources: {}, lastSource: 'list' },
        ...{ firstSeenAt: at(-9), lastConfirmedAt: at(-9) },
      },
    })
    const byPaper = [
      'inspection_expired',
      { what: 'Annual inspection', expiredAtMs: at(-1).getTime() },
      subject,
    ]
    expect(await said()).toEqual([byPaper, byProgram])
  })

  it('says of a trailer how it is, its reports and own defects, and which route needs it', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const defect = (id: string, defectType: string, isResolved = false) => ({ id, defectType, isResolved })
    const departs = at(60).toISOString()
    await keep(keepDvir, {
      i1: {
        ...{ vehicle: { id: '31', name: 'RV 31' }, trailer: { id: 't1', name: 'Trailer 1' } },
        ...{ safetyStatus: 'unsafe', odometerMeters: 5_000, endTime: at(-60).toISOString() },
        ...{ vehicleDefects: [defect('x1', 'Mirror')], trailerDefects: [defect('x2', 'Tires')] },
      },
      i2: {
        ...{ vehicle: { id: '31', name: 'RV 31' }, trailer: { id: 't2', name: 'Trailer 2' } },
        ...{ safetyStatus: 'safe', endTime: at(-90).toISOString() },
      },
    })
    await keep(keepRoute, { r1: { vehicle: { id: '31' }, scheduledRouteStartTime: departs } })
    const unsafe = {
      ...{ kind: 'trailer', name: 'Trailer 1', condition: 'unsafe', because: { kind: 'dvir', id: 'i1' } },
      inspections: [{ id: 'i1', defects: 1, openDefects: 1 }],
      defects: [{ kind: 'Tires', open: 1, reportId: 'i1' }],
      ...{
        needed: [{ id: 'r1', verdict: 'blocked' }],
        odometerMeters: null,
        untold: { routes: { reason: 'not_read_yet' } },
      },
    }
    expect(await readVehicle(ctx, 't1')).toMatchObject(unsafe)
    expect(await readVehicle(ctx, '31')).toMatchObject({
      ...{ kind: 'vehicle', condition: 'unsafe', odometerMeters: { value: 5_000 } },
      inspections: [
        { id: 'i1', defects: 1 },
        { id: 'i2', defects: 0 },
      ],
      defects: [{ kind: 'Mirror' }],
    })
    // Another one goes along by a newer report.
    expect(await readVehicle(ctx, 't2')).toMatchObject({
      kind: 'trailer',
      condition: 'in_service',
      needed: [],
    })
    const certified = (day: number) => ({
      ...{
        vehicle: { id: '31' },
        trailer: { id: 't1' },
        safetyStatus: 'resolved',
        endTime: at(-30).toISOString(),
      },
      secondSignature: { signedAtTime: at(day).toISOString() },
    })
    await keep(keepDvir, { i3: { ...certified(-20), vehicleDefects: [defect('x3', 'Mirror', true)] } })
    expect(await readVehicle(ctx, '31')).toMatchObject({
      condition: 'in_service',
      since: at(-20).toISOString(),
    })
    // What was mended on what draws it says nothing of it.
    expect(await readVehicle(ctx, 't1')).toMatchObject({
      condition: 'unsafe',
      inspections: [
        { id: 'i3', status: 'resolved', isOfOther: true },
        { id: 'i1', isOfOther: false },
      ],
    })
    await keep(keepDvir, { i4: { ...certified(-10), trailerDefects: [defect('x4', 'Tires', true)] } })
    expect(await readVehicle(ctx, 't1')).toMatchObject({
      condition: 'in_service',
      since: at(-10).toISOString(),
    })
    expect(await readVehicle(ctx, '31')).toMatchObject({ since: at(-20).toISOString() })
  })

  it('says of a trailer that it is out of service, by whose word, and since when it is back', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    await keep(keepDvir, {
      i1: {
        ...{ vehicle: { id: '31', name: 'RV 31' }, trailer: { id: 't1', name: 'Trailer 1' } },
        ...{ safetyStatus: 'safe', endTime: at(-60).toISOString() },
      },
    })
    await keep(keepRoute, {
      r1: { vehicle: { id: '31' }, scheduledRouteStartTime: at(60).toISOString() },
    })
    await markOutOfService(ctx, 't1', { reason: 'Axle' })
    const since = at(0).toISOString()
    expect(await readVehicle(ctx, 't1')).toMatchObject({
      ...{ kind: 'trailer', condition: 'out_of_service', since },
      mark: { reason: 'Axle', by: ctx.actor.name, since, until: null },
      needed: [
        { id: 'r1', verdict: 'blocked', findings: [{ subject: { id: 't1' } }, { check: 'driver-unknown' }] },
      ],
    })
    // What draws it is in service.
    expect(await readVehicle(ctx, '31')).toMatchObject({ condition: 'in_service', mark: null })
    await ctx.clock.advance(60_000)
    await endMark(ctx, 't1')
    expect(await readVehicle(ctx, 't1')).toMatchObject({
      ...{ condition: 'in_service', since: at(1).toISOString(), mark: null },
      needed: [{ verdict: 'ready' }],
    })
  })

  it('shows so much of each list, of routes those nearest to now, and says where there is more', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const vehicle = { id: '31', name: 'RV 31' }
    const routes = (count: number, everyMinutes: number, name: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, n) => [
          `${name}-${n}`,
          { vehicle, scheduledRouteStartTime: at(everyMinutes * (n + 1)).toISOString() },
        ]),
      )
    await keep(keepRoute, { ...routes(45, -180, 'past'), ...routes(5, 600, 'next') })
    const { routes: all, more } = await readVehicle(ctx, '31')
    expect([all.length, more]).toEqual([50, { reports: false, workOrders: false, routes: false }])
    await keep(keepRoute, routes(2, 6_000, 'later'))
    await keep(
      keepWorkOrder,
      Object.fromEntries(
        Array.from({ length: 101 }, (_, n) => [`w${n}`, { assetId: '31', status: 'Closed' }]),
      ),
    )
    await keep(
      keepDvir,
      Object.fromEntries(
        Array.from({ length: 201 }, (_, n) => [`i${n}`, { vehicle, endTime: at(-n - 1).toISOString() }]),
      ),
    )
    const cut = await readVehicle(ctx, '31')
    expect(cut.more).toEqual({ reports: true, workOrders: true, routes: true })
    expect([cut.inspections.length, cut.workOrders.length]).toEqual([200, 100])
    const ids = cut.routes.map(({ id }) => id)
    expect(ids).toHaveLength(50)
    // The farthest are behind: what comes is there, by departure.
    expect(ids.slice(-6)).toEqual(['next-0', 'next-1', 'next-2', 'next-3', 'next-4', 'later-0'])
    expect(ids[0]).toBe('past-43')
  })

  it('has a trailer, another asset and what a service is of, whoever told of them, and nothing of which nobody did', async () => {
    const { ctx, keep } = await openListWorld(database().db, NOW)
    const { db, actor } = ctx
    const { organizationId } = actor
    // What its page says of it is what marks and notes go by.
    const kindOf = async (id: string) => {
      const { kind, name, isTold } = await readVehicle(ctx, id)
      expect((await readKnownAsset(db, organizationId, id))?.kind, id).toBe(isTold ? kind : undefined)
      return [kind, name, ...(isTold ? [] : ['by nobody else'])]
    }
    const unknown = async (id: string) => {
      await expect(readVehicle(ctx, id)).rejects.toMatchObject({ status: 404 })
      expect(await readKnownAsset(db, organizationId, id)).toBeNull()
    }
    await db.$transaction((tx) =>
      learn(tx, organizationId, at(0), [
        { kind: 'asset', platformId: 't1', name: 'RT-1' },
        { kind: 'trailer', platformId: 't1', name: 'Trailer 1' },
        { kind: 'asset', platformId: 'a1', name: 'Generator' },
        { kind: 'asset', platformId: '31', name: 'RV 31' },
        { kind: 'driver', platformId: 'd1', name: 'Ann' },
      ]),
    )
    expect(await kindOf('t1')).toEqual(['trailer', 'Trailer 1'])
    expect(await kindOf('a1')).toEqual(['asset', 'Generator'])
    await unknown('d1')
    // What is inspected as a vehicle is one, whatever the directory calls it.
    await keep(keepDvir, { i1: { vehicle: { id: '31', name: 'RV 31' }, safetyStatus: 'safe' } })
    expect(await kindOf('31')).toEqual(['vehicle', 'RV 31'])
    const defect = { id: 'x1', defectType: 'Brakes', isResolved: false }
    await keep(keepDvir, { i2: { trailerDefects: [defect], trailer: { id: 't2' }, safetyStatus: 'unsafe' } })
    expect(await kindOf('t2')).toEqual(['trailer', null])
    // A report without defects names it as well, whatever the directory or an order calls it.
    const safe = { vehicle: { id: '31' }, safetyStatus: 'safe' }
    await keep(keepDvir, {
      i3: { ...safe, trailer: { id: 't5', name: 'Trailer 5' } },
      i4: { ...safe, trailer: { id: 'a1' } },
    })
    await keep(keepWorkOrder, {
      w1: { assetId: 't5', status: 'Open' },
      w2: { assetId: 'o1', status: 'Open' },
    })
    expect(await kindOf('t5')).toEqual(['trailer', 'Trailer 5'])
    expect(await kindOf('a1')).toEqual(['trailer', 'Generator'])
    expect(await kindOf('o1')).toEqual(['vehicle', null])
    await db.workOrder.updateMany({ where: { organizationId }, data: { goneAt: at(1) } })
    await unknown('o1')
    await unknown('g1')
    await db.vehicleReading.create({
      data: { organizationId, vehicleId: 'g1', type: 'gps', time: at(-5), toldAt: at(-4), value: {} },
    })
    expect(await kindOf('g1')).toEqual(['vehicle', null])
    // The newest that says a name has it, beside the trailer too.
    await keep(keepDvir, {
      i5: { ...safe, trailer: { id: 't6', name: 'Old name' }, endTime: at(-90).toISOString() },
      i6: { ...safe, trailer: { id: 't6' }, trailerName: 'TR-6', endTime: at(-60).toISOString() },
      i7: { ...safe, trailer: { id: 't6' }, endTime: at(-30).toISOString() },
    })
    expect(await kindOf('t6')).toEqual(['trailer', 'TR-6'])
    await unknown('t3')
    const program = await db.serviceProgram.create({
      data: {
        ...{ organizationId, name: 'Axles', everyDays: 30, whichever: 'first', nextFrom: 'done' },
        ...{ isPeriodicInspection: false, soonDays: 5, zone: 'UTC', by: actor.name, byId: actor.userId },
        ...{ at: at(0), chosen: { all: false, vehicleIds: ['t3'], tagIds: [], kinds: [] } },
      },
    })
    expect(await kindOf('t3')).toEqual(['vehicle', null, 'by nobody else'])
    await expect(markOutOfService(ctx, 't3', { reason: 'Axle' })).rejects.toMatchObject({ status: 404 })
    await unknown('t4')
    await db.serviceDone.create({
      data: {
        ...{ organizationId, programId: program.id, vehicleId: 't4', doneAt: at(-60), at: at(-60) },
        by: actor.name,
      },
    })
    expect(await kindOf('t4')).toEqual(['vehicle', null, 'by nobody else'])
    await db.serviceDone.updateMany({ where: { organizationId }, data: { endedAt: at(0) } })
    await unknown('t4')
    // A mark that stands can be taken back, whatever told of its trailer is kept no longer.
    await markOutOfService(ctx, 't6', { reason: 'Axle' })
    await db.dvir.deleteMany({ where: { organizationId, trailerId: 't6' } })
    expect(await readVehicle(ctx, 't6')).toMatchObject({ condition: 'out_of_service', isTold: true })
    await endMark(ctx, 't6')
    await unknown('t6')
    // Also of what the directory alone tells of since, as another asset, which nobody marks.
    await markOutOfService(ctx, 'a1', { reason: 'Axle' })
    await db.dvir.deleteMany({ where: { organizationId, trailerId: 'a1' } })
    expect(await kindOf('a1')).toEqual(['asset', 'Generator'])
    await endMark(ctx, 'a1')
    expect((await readVehicle(ctx, 'a1')).mark).toBeNull()
    await expect(markOutOfService(ctx, 'a1', { reason: 'Axle' })).rejects.toMatchObject({ status: 404 })
  })
})
