import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { Actor } from '@/lib/actor'
import { readCapabilities } from '@/lib/connection/capability/read-capabilities'
import { readNamedEntries } from '@/lib/directory/named-entries'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { replayLedger } from '@/lib/jobs/replay-ledger'
import { keepNoLonger } from '@/lib/jobs/retention'
import { listTrainingCourses } from '@/lib/platform/contract/endpoints/published/training'
import { install, openDesk, type TestDesk } from '@/test/connection'
import { describeFlow } from '@/test/database'
import { founder } from '@/test/people'
import { startSync } from './ask-sync'
import type { SyncKind } from './kinds'
import { readSyncs } from './read-syncs'
import { runSyncs } from './run-syncs'

const assignment = z.object({ id: z.string(), startTime: z.string(), endTime: z.string().optional() })
const MEASURED = ['driver_clocks', 'vehicle_stats'] as const
const RECORDED = [
  'drivers',
  'vehicles',
  'qualifications',
  'driver_assignments',
  'training_assignments',
] as const
const FLEET = [...RECORDED, 'training_courses', ...MEASURED] as const

describeFlow('sync of vehicles and drivers', (database) => {
  let desk: TestDesk
  let actor: Actor

  beforeEach(async () => {
    desk = openDesk(database())
    actor = (await founder(desk)).actor
    await install(desk, { actor })
  })

  const run = () => desk.clock.until(runSyncs(desk, actor.organizationId, AbortSignal.timeout(60_000)))
  /** Has these lists read, and no others: what this is about is quick. */
  const sync = async (...kinds: readonly SyncKind[]) => {
    await startSync(desk, actor.organizationId)
    const never = new Date(desk.clock.now() + 3000 * DAY_MS)
    await desk.db.sync.updateMany({ where: { kind: { notIn: [...kinds] } }, data: { dueAt: never } })
    await run()
  }
  const later = async (ms: number) => {
    await desk.clock.advance(ms)
    await run()
  }
  const of = (platformId: string) => ({
    organizationId_platformId: { organizationId: actor.organizationId, platformId },
  })
  const happen = (body: object) => desk.platform.control('events', body)
  const first = <T>(records: { all(): T[] }, test: (one: T) => boolean = () => true): T => {
    const found = records.all().find(test)
    if (!found) throw new Error('The seed lacks it')
    return found
  }
  const rows = async () => {
    const { db } = desk
    const orderBy = { platformId: 'asc' } as const
    return {
      drivers: await db.driver.findMany({ orderBy }),
      vehicles: await db.vehicle.findMany({ orderBy }),
      qualifications: await db.qualification.findMany({ orderBy }),
      assignments: await db.driverAssignment.findMany({ orderBy }),
      training: await db.trainingAssignment.findMany({ orderBy }),
    }
  }

  it('knows every driver, those who have left too, without what nobody here needs of them', async () => {
    const { fleet } = desk.platform
    await sync('drivers')
    const { drivers } = await rows()
    expect(drivers).toHaveLength(fleet.drivers.size)
    const left = drivers.filter(({ activationStatus }) => activationStatus === 'deactivated')
    expect(left.map(({ platformId }) => platformId).sort()).toEqual(
      fleet.drivers
        .all()
        .flatMap(({ id, isDeactivated }) => (isDeactivated ? [id] : []))
        .sort(),
    )
    const driver = first(fleet.drivers)
    const row = drivers.find(({ platformId }) => platformId === driver.id)
    expect(row).toMatchObject({
      name: driver.name,
      staticVehicleId: driver.staticAssignedVehicle?.id,
      timeZone: driver.timezone,
      body: { eldSettings: { rulesets: driver.eldSettings.rulesets } },
    })
    const log = JSON.stringify(
      [drivers, await desk.db.event.findMany({ where: { noun: 'driver' } })],
      bigints,
    )
    for (const secret of [driver.phone, driver.licenseNumber, driver.tachographCardNumber])
      expect(log).not.toContain(secret)
  })

  it('sees that a trailer is listed no more, once all assets were read again', async () => {
    const { trailers, equipment } = desk.platform.fleet
    await sync('assets')
    const named = () => readNamedEntries(desk.db, actor.organizationId, ['vehicle', 'trailer', 'asset'])
    const unlisted = async () => (await named()).flatMap((one) => (one.isUnlisted ? one.platformId : []))
    const before = await named()
    const lost = first(trailers)
    trailers.delete(lost.id)
    await later(HOUR_MS)
    expect(await unlisted()).toEqual([])
    await later(DAY_MS)
    expect(await unlisted()).toEqual([lost.id])
    // It is known and called as before.
    expect((await named()).map(({ platformId }) => platformId)).toEqual(
      before.map(({ platformId }) => platformId),
    )
    expect(before.filter(({ kind }) => kind === 'trailer')).toHaveLength(trailers.size + 1)
    expect(before.filter(({ kind }) => kind === 'asset').length).toBeGreaterThanOrEqual(equipment.size)
  })

  it('sees that a driver leaves, takes another vehicle, or is not there any more', async () => {
    const { fleet } = desk.platform
    await sync('drivers')
    const [leaver, taker, lost] = fleet.drivers.all()
    if (!leaver || !taker || !lost) throw new Error('The seed has no drivers')
    await desk.clock.advance(31 * MINUTE_MS)
    const updatedAtTime = new Date(desk.clock.now()).toISOString()
    const { staticAssignedVehicle: _, ...without } = taker
    fleet.drivers.put({
      ...leaver,
      driverActivationStatus: 'deactivated',
      isDeactivated: true,
      updatedAtTime,
    })
    fleet.drivers.put({ ...without, updatedAtTime })
    fleet.drivers.delete(lost.id)
    await run()
    const row = (id: string) => desk.db.driver.findUnique({ where: of(id) })
    expect(await row(leaver.id)).toMatchObject({ activationStatus: 'deactivated' })
    expect(await row(taker.id)).toMatchObject({ staticVehicleId: null, activationStatus: 'active' })
    expect(await row(lost.id)).toMatchObject({ goneAt: null })
    await later(DAY_MS)
    expect((await row(lost.id))?.goneAt).not.toBeNull()
    expect((await row(taker.id))?.goneAt).toBeNull()
    fleet.drivers.put(lost)
    await later(DAY_MS + HOUR_MS)
    const back = await row(lost.id)
    expect(back?.lastConfirmedAt.getTime()).toBeGreaterThan(back?.goneAt?.getTime() ?? 0)
  })

  it('has judged again whom a route names and their list does not, once it was read', async () => {
    const { db } = desk
    const { organizationId } = actor
    await sync('drivers', 'vehicles')
    const touched = async () => {
      const rows = await db.touched.findMany({ where: { organizationId, kind: { not: 'all' } } })
      return rows.map(({ kind, id }) => `${kind} ${id}`).toSorted()
    }
    const [driver, vehicle] = [first(desk.platform.fleet.drivers), first(desk.platform.fleet.vehicles)]
    const unread = (kind: 'driver' | 'vehicle') => ({
      ...{ check: 'nobody', topic: { kind, id: 'new', name: null } },
      why: { reason: 'not_read_yet' },
    })
    const leaves = (routeId: string, driverId: string, vehicleId: string) => ({
      ...{ organizationId, routeId, driverId, vehicleId, word: 'ready' },
      ...{ told: { notChecked: [unread('driver'), unread('vehicle')] } },
      ...{ departsAt: new Date(desk.clock.now()), since: new Date(desk.clock.now()) },
    })
    const forgetTouched = () => db.touched.deleteMany({ where: { organizationId } })
    await db.verdict.createMany({
      data: [leaves('r1', 'new', vehicle.id), leaves('r2', driver.id, 'new'), leaves('r3', 'new', 'new')],
    })
    await forgetTouched()
    await later(20 * MINUTE_MS)
    expect(await touched()).toEqual([])
    await later(11 * MINUTE_MS)
    expect(await touched()).toEqual(['asset new', 'driver new'])
    await forgetTouched()
    await later(DAY_MS)
    expect(await touched(), 'read as a whole').toEqual(expect.arrayContaining(['asset new', 'driver new']))

    // What is said of them once they were judged: the list was read, and does not name them.
    await db.verdict.updateMany({ data: { told: { notChecked: [] } } })
    for (const ms of [31 * MINUTE_MS, DAY_MS]) {
      await forgetTouched()
      await later(ms)
      expect(await touched()).not.toEqual(expect.arrayContaining([expect.stringContaining('new')]))
    }
  })

  it('knows who has which vehicle as a rule', async () => {
    await sync('vehicles')
    const vehicle = first(desk.platform.fleet.vehicles, (one) => one.staticAssignedDriver !== undefined)
    const row = await desk.db.vehicle.findUnique({ where: of(vehicle.id) })
    expect(row).toMatchObject({ name: vehicle.name, staticDriverId: vehicle.staticAssignedDriver?.id })
    expect(JSON.stringify(row)).not.toContain('readings')
  })

  it('knows until when papers are good, of people and of assets, and that one is deleted', async () => {
    const { fleet } = desk.platform
    await sync('qualifications')
    const { qualifications } = await rows()
    expect(qualifications).toHaveLength(fleet.qualificationRecords.size)
    const record = first(fleet.qualificationRecords)
    const row = () => desk.db.qualification.findUnique({ where: of(record.id) })
    expect(await row()).toMatchObject({
      ownerKind: 'worker',
      ownerId: record.owner.id,
      typeId: record.qualificationType.id,
      typeName: record.qualificationType.name,
      status: 'active',
      issuedAt: new Date(record.issueDate),
      expiresAt: new Date(record.expirationDate ?? ''),
    })
    expect(JSON.stringify(qualifications)).not.toContain(record.fields[0]?.textValue?.value)
    await happen({
      kind: 'qualification-record',
      recordId: record.id,
      expirationDate: '2026-02-01T00:00:00Z',
    })
    await later(6 * MINUTE_MS)
    expect(await row()).toMatchObject({ expiresAt: new Date('2026-02-01T00:00:00Z') })
    await happen({ kind: 'qualification-record', recordId: record.id, expirationDate: null })
    await later(6 * MINUTE_MS)
    expect(await row()).toMatchObject({ expiresAt: null, status: 'active' })
    await happen({ kind: 'qualification-record', recordId: record.id, recordStatus: 'deleted' })
    await later(6 * MINUTE_MS)
    expect(await row()).toMatchObject({ status: 'deleted' })
  })

  it('knows who has which vehicle now, that they gave it back, and that it was taken back', async () => {
    const { fleet } = desk.platform
    await sync('driver_assignments')
    const driver = first(fleet.drivers)
    const vehicle = first(fleet.vehicles, ({ id }) => id !== driver.staticAssignedVehicle?.id)
    const own = () => desk.db.driverAssignment.findMany({ where: { driverId: driver.id, type: 'driverApp' } })
    const assign = async (body: object) =>
      assignment.parse(await happen({ kind: 'driver-vehicle-assignment', ...body }))
    const made = await assign({ driverId: driver.id, vehicleId: vehicle.id })
    await later(11 * MINUTE_MS)
    expect(await own()).toMatchObject([
      { vehicleId: vehicle.id, startsAt: new Date(made.startTime), endsAt: null, isPassenger: false },
    ])
    const ended = await assign({ assignmentId: made.id })
    await later(11 * MINUTE_MS)
    expect(await own()).toMatchObject([{ endsAt: new Date(ended.endTime ?? ''), goneAt: null }])
    fleet.driverVehicleAssignments.delete(made.id)
    await later(HOUR_MS)
    const [gone] = await own()
    expect(gone?.goneAt).not.toBeNull()
    const begun = { startTime: new Date(desk.clock.now() - 5 * DAY_MS).toISOString() }
    const long = await assign({
      ...{ ...begun, driverId: driver.id, vehicleId: vehicle.id },
      endTime: new Date(desk.clock.now() + 3 * DAY_MS).toISOString(),
    })
    await later(11 * MINUTE_MS)
    const begunLong = async () =>
      (await own()).filter(({ startsAt }) => startsAt?.toISOString() === begun.startTime)
    expect(await begunLong()).toMatchObject([{ goneAt: null }])
    await later(HOUR_MS)
    expect(await begunLong()).toMatchObject([{ goneAt: null }])
    fleet.driverVehicleAssignments.delete(long.id)
    await later(HOUR_MS)
    expect((await begunLong())[0]?.goneAt, 'begun before what is read again, and not over').not.toBeNull()
    // One that lasts is named again and again.
    const standing = await desk.db.driverAssignment.findMany({ where: { type: 'static' } })
    expect(standing.filter(({ goneAt }) => goneAt)).toEqual([])
    expect(standing.length).toBeGreaterThan(30)
  })

  it('knows which training is open, whether or not anybody follows the feed', async () => {
    const { fleet } = desk.platform
    await sync('training_assignments')
    const { training } = await rows()
    expect(training).toHaveLength(fleet.trainingAssignments.size)
    const open = first(fleet.trainingAssignments, ({ status }) => status === 'inProgress')
    const row = () => desk.db.trainingAssignment.findUnique({ where: of(open.id) })
    expect(await row()).toMatchObject({
      learnerId: open.learner.id,
      courseId: open.course.id,
      status: 'inProgress',
      dueAt: new Date(open.dueAtTime ?? ''),
      completedAt: null,
    })
    await desk.clock.advance(6 * MINUTE_MS)
    await happen({ kind: 'training-assignment', assignmentId: open.id })
    await run()
    const known = fleet.trainingAssignments.get(open.id)
    expect(known?.status).toBe('completed')
    expect(await row()).toMatchObject({
      status: 'completed',
      completedAt: new Date(known?.completedAtTime ?? ''),
    })
  })

  it('knows what courses are called, and has those judged again who have yet to take what is called otherwise', async () => {
    const { fleet } = desk.platform
    const { db } = desk
    await sync('training_assignments', 'training_courses')
    const names = async () => {
      const entries = await db.directoryEntry.findMany({ where: { kind: 'training_course' } })
      return entries.map(({ platformId, name }) => [platformId, name]).sort()
    }
    const titles = () => fleet.trainingCourses.all().map(({ id, title }) => [id, title])
    expect(await names()).toEqual(titles().sort())
    const course = first(fleet.trainingCourses)
    fleet.trainingCourses.put({ ...course, title: ' Defensive driving, part 1 ' })
    const open = fleet.trainingAssignments
      .all()
      .filter((one) => one.course.id === course.id && !one.completedAtTime && !one.deletedAtTime)
    // One of them is told to be done, without when.
    const done = open[0]?.learner.id
    await db.trainingAssignment.updateMany({
      where: { learnerId: done ?? '' },
      data: { status: 'Completed' },
    })
    const learners = open.flatMap(({ learner: { id } }) => (id === done ? [] : [id]))
    // A call by hand takes the news away from nobody.
    await desk.clock.until(desk.door.call(actor.organizationId, listTrainingCourses, {}))
    await db.touched.deleteMany()
    await sync('training_courses')
    expect(await names()).toContainEqual([course.id, 'Defensive driving, part 1'])
    const touched = async () => (await db.touched.findMany()).map(({ kind, id }) => `${kind} ${id}`).sort()
    expect(await touched()).toEqual([...new Set(learners.map((id) => `driver ${id}`))].sort())
    expect(learners.length).toBeGreaterThan(0)
    await db.touched.deleteMany()
    await later(HOUR_MS)
    expect(await touched()).toEqual([])
  })

  it('knows courses by name that the list tells with nothing else, and takes none without a name', async () => {
    await desk.platform.control('faults', {
      ...{ method: 'GET', path: '/training-courses', status: 200 },
      body: {
        data: [{ id: 'c1', title: 'Backing' }, { id: 'c2', title: ' ' }, { id: 'c3' }, null],
        pagination: { endCursor: '', hasNextPage: false },
      },
    })
    await sync('training_courses')
    const entries = await desk.db.directoryEntry.findMany({ where: { kind: 'training_course' } })
    expect(entries.map(({ platformId, name }) => [platformId, name])).toEqual([['c1', 'Backing']])
  })

  it('keeps the newest readings of each vehicle, and nothing of them in the log', async () => {
    const { fleet } = desk.platform
    await sync('vehicle_stats')
    const { db } = desk
    expect(await db.vehicleReading.count()).toBe(fleet.vehicleReadings.size)
    const vehicle = first(fleet.vehicles)
    const faults = () => db.vehicleReading.findFirst({ where: { vehicleId: vehicle.id, type: 'faultCodes' } })
    const before = await faults()
    await desk.clock.advance(2 * MINUTE_MS)
    const events = await db.event.count()
    await happen({ kind: 'vehicle-reading', vehicleId: vehicle.id, lamps: { stopIsOn: true } })
    const at = new Date(desk.clock.now())
    await run()
    expect(await faults()).toMatchObject({
      time: at,
      value: { j1939: { checkEngineLights: { stopIsOn: true } } },
    })
    expect(before?.value).toMatchObject({ j1939: { checkEngineLights: { stopIsOn: false } } })
    // A reading of before that comes late is no news.
    await happen({
      kind: 'vehicle-reading',
      vehicleId: vehicle.id,
      lamps: {},
      time: new Date(at.getTime() - MINUTE_MS).toISOString(),
    })
    await later(2 * MINUTE_MS)
    expect(await faults()).toMatchObject({
      time: at,
      value: { j1939: { checkEngineLights: { stopIsOn: true } } },
    })
    expect(await db.event.count()).toBe(events)
  })

  it('keeps what is left of hours, and between which tellings a rest began', async () => {
    const { fleet } = desk.platform
    const driver = first(fleet.drivers)
    const set = (body: object) => happen({ kind: 'driver-clock', driverId: driver.id, ...body })
    const clock = () => desk.db.driverClock.findFirst({ where: { driverId: driver.id } })
    const now = () => new Date(desk.clock.now())
    await set({ dutyStatus: 'driving', driveMs: 4 * HOUR_MS, shiftMs: 5 * HOUR_MS, cycleMs: 9 * HOUR_MS })
    await sync('driver_clocks')
    expect(await desk.db.driverClock.count()).toBe(fleet.drivers.size)
    const told = (await clock())?.toldAt
    expect(await clock()).toMatchObject({
      dutyStatus: 'driving',
      vehicleId: driver.staticAssignedVehicle?.id,
      workedAt: told,
      restingAt: null,
    })
    const left = (await clock())?.driveLeftMs ?? 0
    expect(4 * HOUR_MS - left).toBeLessThan(5 * MINUTE_MS)
    await desk.clock.advance(10 * MINUTE_MS)
    await set({ dutyStatus: 'sleeperBed' })
    await run()
    const rested = await clock()
    expect(rested).toMatchObject({ dutyStatus: 'sleeperBed', workedAt: told })
    expect(rested?.restingAt).toEqual(rested?.toldAt)
    await later(10 * MINUTE_MS)
    expect(await clock()).toMatchObject({ workedAt: told, restingAt: rested?.restingAt })
    expect((await clock())?.toldAt.getTime()).toBeGreaterThan(now().getTime() - 5 * MINUTE_MS)
  })

  it('comes out the same from the log', async () => {
    await sync(...RECORDED)
    const record = first(desk.platform.fleet.qualificationRecords)
    await happen({ kind: 'qualification-record', recordId: record.id, expirationDate: null })
    await later(DAY_MS + HOUR_MS)
    const before = await rows()
    await desk.db.qualification.updateMany({ data: { typeName: 'altered' } })
    await desk.db.driver.updateMany({ data: { activationStatus: 'altered' } })
    for await (const _ of replayLedger(desk, actor.organizationId));
    expect(await rows()).toEqual(before)
  })

  it('says of a platform without them that it has none, and asks again a day later', async () => {
    await desk.platform.control('settings', { extensions: false })
    await sync(...FLEET)
    const states = async () =>
      Object.fromEntries(
        (await readCapabilities(desk, actor.organizationId)).map(({ name, state }) => [name, state]),
      )
    const absent = {
      driver_clocks: 'absent',
      vehicle_stats: 'absent',
      qualifications: 'absent',
      driver_assignments: 'absent',
      training_courses: 'absent',
      // It is of the specification.
      training_assignments: 'available',
    }
    expect(await states()).toMatchObject(absent)
    const { db } = desk
    expect([await db.driverClock.count(), await db.vehicleReading.count()]).toEqual([0, 0])
    expect((await rows()).training.length).toBeGreaterThan(0)
    const measured = (await readSyncs(desk, actor.organizationId)).filter(({ kind }) =>
      MEASURED.some((one) => one === kind),
    )
    expect(measured.map(({ status }) => status)).toEqual(['absent', 'absent'])
    await desk.platform.control('settings', { extensions: true })
    await later(DAY_MS + MINUTE_MS)
    const after = await states()
    expect(new Set(Object.keys(absent).map((name) => after[name]))).toEqual(new Set(['available']))
    expect(await db.driverClock.count()).toBeGreaterThan(0)
  })

  it('says of a grant that does not cover hours that it does not, and goes on with the rest', async () => {
    await desk.platform.control('faults', {
      method: 'GET',
      path: '/fleet/hos/clocks',
      status: 403,
      times: 5,
    })
    await sync('driver_clocks', 'vehicle_stats')
    const [row] = (await readSyncs(desk, actor.organizationId)).filter(({ kind }) => kind === 'driver_clocks')
    expect(row).toMatchObject({ status: 'scope_missing', scope: 'Read ELD Compliance Settings (US)' })
    expect(await desk.db.vehicleReading.count()).toBeGreaterThan(0)
  })

  it('takes what can be read of a page, and logs of the rest what is wrong with it, once and without what was measured', async () => {
    const { db } = desk
    const clock = { driver: { id: 'd9', name: 'Nine' }, clocks: { drive: { driveRemainingDurationMs: 7 } } }
    const oddClock = { ...clock, driver: { id: 'd8' }, currentVehicle: { id: 'v9', ExternalIds: { erp: 1 } } }
    const stats = (time: string) => [
      {
        ...{ id: 'v9', externalIds: { erp: 17 }, gps: { time, latitude: 45.5, longitude: -122.6 } },
        faultCodes: { time, j1939: { checkEngineLights: { stopIsOn: true } } },
      },
      { gps: { time, latitude: 45.5 } },
    ]
    const answer = (path: string, data: unknown[]) =>
      desk.platform.control('faults', {
        ...{ method: 'GET', path, status: 200, times: 2 },
        body: { data, pagination: { endCursor: '', hasNextPage: false } },
      })
    const told = async () => {
      await answer('/fleet/hos/clocks', [clock, oddClock, { driver: 7 }, null])
      await answer('/fleet/vehicles/stats', stats(new Date(desk.clock.now()).toISOString()))
    }
    await told()
    await sync('driver_clocks', 'vehicle_stats')
    const clocks = await db.driverClock.findMany({ orderBy: { driverId: 'asc' } })
    expect(clocks).toMatchObject(['d8', 'd9'].map((driverId) => ({ driverId, driveLeftMs: 7 })))
    const readings = await db.vehicleReading.findMany({ orderBy: { type: 'asc' } })
    expect(readings.map(({ vehicleId, type }) => [vehicleId, type])).toEqual([
      ['v9', 'faultCodes'],
      ['v9', 'gps'],
    ])
    const unreadable = async () =>
      (await db.event.findMany({ where: { type: 'unreadable' } })).map(({ body }) => body)
    const before = await unreadable()
    expect(before).toEqual(
      [
        ['listDriverClocks', 'driver'],
        ['listDriverClocks', ''],
        ['listVehicleStats', 'id'],
      ].map(([endpoint, wrong]) => ({ notKept: 'It is a measurement.', endpoint, wrong: [wrong] })),
    )
    await told()
    await later(2 * MINUTE_MS)
    expect(await unreadable(), 'told again, logged once').toEqual(before)
  })

  it('ends when nobody told of it for long', async () => {
    await sync(...FLEET)
    const { db } = desk
    await desk.clock.advance(91 * DAY_MS)
    await keepNoLonger(desk, AbortSignal.any([]))
    expect([await db.driverClock.count(), await db.vehicleReading.count()]).toEqual([0, 0])
    expect(await db.driverAssignment.count()).toBe(0)
    expect(await db.event.count({ where: { noun: 'driver_assignment' } })).toBe(0)
    const { drivers, qualifications } = await rows()
    expect(drivers.length * qualifications.length).toBeGreaterThan(0)
    await desk.clock.advance(640 * DAY_MS)
    await keepNoLonger(desk, AbortSignal.any([]))
    const left = await rows()
    expect([left.drivers, left.vehicles, left.qualifications]).toEqual([[], [], []])
    // What is still to do is kept, however long nobody touched it.
    expect(left.training.length).toBeGreaterThan(0)
    expect(left.training.every(({ completedAt, deletedAt }) => !completedAt && !deletedAt)).toBe(true)
    for (const noun of ['driver', 'vehicle', 'qualification'])
      expect(await db.event.count({ where: { noun } })).toBe(0)
  })
})

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
