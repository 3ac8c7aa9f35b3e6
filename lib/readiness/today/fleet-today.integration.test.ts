import { expect, it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { FleetNoun } from '@/lib/events/event'
import { readClock } from '@/lib/fleet/driver-clock'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import { saveClocks } from '@/lib/fleet/save-clocks'
import { saveReadings } from '@/lib/fleet/save-readings'
import { readReadings } from '@/lib/fleet/vehicle-reading'
import type { SyncKind } from '@/lib/generated/prisma/enums'
import type { JsonObject } from '@/lib/json'
import { markForJudging } from '@/lib/mark-for-judging'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readToday } from './read-today'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const iso = (clock: string) => `2026-03-02T${clock}:00Z`
const place = { singleUseLocation: { latitude: 39, longitude: -105 } }
/** 69 miles away. */
const farPlace = { singleUseLocation: { latitude: 40, longitude: -105 } }

/** 06:15 to 08:15, two hours of driving. */
const route = (fields: object) => ({
  name: 'RV-2031',
  stops: ['06:15', '08:15'].map((time, index) => ({
    ...{
      id: `s${index}`,
      state: 'scheduled',
      scheduledArrivalTime: iso(time),
      ...(index === 0 ? place : farPlace),
    },
    scheduledDepartureTime: iso(time),
  })),
  ...fields,
})
const DRIVER = { driver: { id: '7', name: 'Ana' } }
const VEHICLE = { vehicle: { id: '128', name: 'RV 128' } }
const PROPERTY = {
  eldSettings: { rulesets: [{ shift: 'US Interstate Property', cycle: 'USA 70 hour / 8 day' }] },
}
const record = (owner: string, id: string, name: string, expirationDate: string) => ({
  owner: { entityType: owner, id },
  ...{ qualificationType: { id: name, name }, recordStatus: 'active', expirationDate },
})
const clock = (status: string, hoursLeft: number) => ({
  driver: { id: '7', name: 'Ana' },
  currentVehicle: { id: '128', name: 'RV 128' },
  currentDutyStatus: { hosStatusType: status },
  clocks: {
    break: { timeUntilBreakDurationMs: 8 * HOUR_MS },
    cycle: { cycleRemainingDurationMs: 60 * HOUR_MS },
    drive: { driveRemainingDurationMs: hoursLeft * HOUR_MS },
    shift: { shiftRemainingDurationMs: 14 * HOUR_MS },
  },
})
const lamps = (time: string, stopIsOn: boolean) => ({
  ...{ id: '128', name: 'RV 128' },
  faultCodes: { time, j1939: { checkEngineLights: { stopIsOn, warningIsOn: true } } },
})

describeEachDatabase('what the further lists of a platform tell of a departure', (database) => {
  const open = async () => {
    const { ctx: world, keep } = await openListWorld(database().db, NOW)
    const ctx = { ...world, actor: { ...world.actor, role: 'dispatcher' as const } }
    const { organizationId } = ctx.actor
    return {
      ctx,
      keep,
      tell: (noun: FleetNoun, id: string, fields: JsonObject, at = NOW) =>
        database().db.$transaction(async (tx) => {
          await keepFleet(tx, organizationId, [
            { noun, id, seen: { source: 'sync', at: new Date(at).toISOString(), key: `${at}`, fields } },
          ])
          await markForJudging(tx, organizationId)
        }),
      clocks: (item: object, at = NOW) =>
        database().db.$transaction((tx) => {
          const told = readClock(item, at)
          return saveClocks(tx, organizationId, told ? [told] : [])
        }),
      readings: (item: object) =>
        database().db.$transaction((tx) =>
          saveReadings(tx, organizationId, new Date(NOW), readReadings(item, new Date(NOW)) ?? []),
        ),
      async read(...kinds: SyncKind[]) {
        await database().db.sync.createMany({
          data: kinds.map((kind) => ({
            ...{ organizationId, kind, syncedUntil: new Date(NOW), dueAt: new Date(NOW) },
          })),
        })
        await markForJudging(database().db, organizationId)
      },
    }
  }
  type World = Awaited<ReturnType<typeof open>>
  const first = async ({ ctx }: World) => {
    const [told] = (await readToday(ctx)).routes
    if (!told) throw new Error('No route leaves')
    return told
  }
  const line = async (world: World) => {
    const { verdict, findings } = await first(world)
    return [verdict, ...findings.map(({ check, message, weight }) => `${check} ${message.code} ${weight}`)]
  }

  it('are days by which the cycle of a driver goes', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    await world.read('drivers', 'driver_clocks')
    const cycle = { cycleRemainingDurationMs: HOUR_MS / 2, cycleTomorrowDurationMs: 10 * HOUR_MS }
    const told = clock('onDuty', 11)
    await world.clocks({ ...told, clocks: { ...told.clocks, cycle } })
    const hours = async (fields: object, at: number) => {
      await world.tell('driver', '7', { name: 'Ana', ...PROPERTY, ...fields }, at)
      return (await line(world)).filter((one) => one.startsWith('hours'))
    }
    // In Chicago a day begins at 06:00 UTC.
    const chicago = { timezone: 'America/Chicago' }
    expect(await hours(chicago, NOW)).toEqual([])
    expect(await hours({ ...chicago, eldDayStartHour: 1 }, NOW + 1)).toEqual(['hours hours_short blocks'])
    expect(await hours({ timezone: 'UTC', eldDayStartHour: 0 }, NOW + 2)).toEqual([
      'hours hours_short blocks',
    ])
  })

  it('are hours that do not reach, and a rest that was long enough', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    await world.tell('driver', '7', PROPERTY)
    await world.clocks(clock('driving', 2))
    expect(await line(world)).toEqual(['ready'])
    await world.clocks(clock('driving', 1.9), NOW + 1)
    expect(await line(world)).toEqual(['blocked', 'hours hours_short blocks'])
    expect((await first(world)).findings[0]).toMatchObject({ mustNot: true, law: '49 CFR 395.3' })
    await world.tell('driver', '7', { eldBigDayExemptionEnabled: true }, NOW + 1)
    expect((await line(world))[0]).toBe('check')
  })

  it('count a rest as begun when the driver was first told to rest', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    await world.tell('driver', '7', PROPERTY)
    await world.clocks(clock('driving', 1), NOW - 11 * HOUR_MS)
    await world.clocks(clock('offDuty', 1), NOW - 10 * HOUR_MS)
    await world.clocks(clock('offDuty', 1), NOW)
    expect(await line(world)).toEqual(['ready'])
  })

  it('count no rest over a gap in which somebody drove', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    await world.tell('driver', '7', PROPERTY)
    await world.clocks(clock('driving', 5), NOW - 11.5 * HOUR_MS)
    await world.clocks(clock('offDuty', 5), NOW - 11 * HOUR_MS)
    await world.clocks(clock('offDuty', 1), NOW)
    expect(await line(world)).toEqual(['check', 'hours hours_short check'])
  })

  it('are a license that is expired when the route ends, and an inspection that is overdue', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    await world.tell('qualification', 'q1', record('worker', '7', 'Driver license', iso('08:00')))
    expect(await line(world)).toEqual(['blocked', 'qualification qualification_expired blocks'])
    await world.tell('qualification', 'q2', record('worker', '7', 'Driver license', '2027-03-02T08:00:00Z'))
    expect(await line(world)).toEqual(['ready'])
    await world.tell('qualification', 'q3', record('asset', '128', 'Annual inspection', iso('05:00')))
    expect(await line(world)).toEqual(['blocked', 'annual-inspection inspection_expired blocks'])
    await world.tell('qualification', 'q3', { recordStatus: 'archived' }, NOW + 1)
    expect(await line(world)).toEqual(['ready'])
  })

  it('are papers that midnight UTC ends, which are good through that day where the route is', async () => {
    const world = await open()
    // It ends at 01:15 of March 2 there.
    const denver = { orgLocalTimezone: 'America/Denver' }
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE, ...denver }) })
    const told = (day: string, at: number) => async () => {
      const ends = `${day}T00:00:00Z`
      await world.tell('qualification', 'q1', record('worker', '7', 'Driver license', ends), at)
      await world.tell('qualification', 'q2', record('asset', '128', 'Annual inspection', ends), at)
      return line(world)
    }
    expect(await told('2026-03-02', NOW)()).toEqual([
      'ready',
      'qualification qualification_expires_soon note',
    ])
    expect((await first(world)).findings[0]).toMatchObject({
      message: { params: { expiresAtMs: Date.parse('2026-03-03T07:00:00Z') - 1 } },
    })
    expect(await told('2026-03-01', NOW + 1)()).toEqual([
      'blocked',
      'qualification qualification_expired blocks',
      'annual-inspection inspection_expires_on_the_way check',
    ])
  })

  it('are training that is overdue, a stop lamp, and a driver who has left', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    const assigned = { learner: { id: '7', type: 'driver' }, course: { id: 'c' }, status: 'notStarted' }
    await world.tell('training_assignment', 'a1', { ...assigned, dueAtTime: iso('05:00') })
    expect(await line(world)).toEqual(['check', 'training-overdue training_overdue check'])
    await world.tell('training_assignment', 'a1', { status: 'completed' }, NOW + 1)
    await world.readings(lamps(iso('05:10'), true))
    expect(await line(world)).toEqual(['blocked', 'stop-lamp stop_lamp_on blocks', 'stop-lamp lamps_on note'])
    await world.readings(lamps(iso('05:20'), false))
    await world.tell('driver', '7', { driverActivationStatus: 'deactivated' })
    expect(await line(world)).toEqual(['blocked', 'nobody deactivated blocks', 'stop-lamp lamps_on note'])
  })

  it('take no lamp for off of which a reading tells nothing', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route(VEHICLE) })
    const told = async (minute: number, faults: object) => {
      const faultCodes = { time: iso(`05:${minute}`), ...faults }
      await world.readings({ id: '128', name: 'RV 128', faultCodes })
      const { findings, notChecked } = await first(world)
      return [
        ...findings.flatMap(({ check, message }) => (check === 'stop-lamp' ? message.code : [])),
        ...notChecked.flatMap(({ check, why }) => (check === 'stop-lamp' ? why.reason : [])),
      ]
    }
    expect(await told(10, { j1939: { checkEngineLights: { stopIsOn: true } } })).toEqual(['stop_lamp_on'])
    for (const [minute, faults] of [
      [11, { canBusType: 'CANBUS_J1939_500KBPS', oem: { diagnosticTroubleCodes: [] } }],
      [12, { j1939: { diagnosticTroubleCodes: [] } }],
      [13, { j1939: { checkEngineLights: { stopIsOn: null, warningIsOn: false } } }],
      [14, { j1939: { diagnosticTroubleCodes: [] }, obdii: { checkEngineLightIsOn: false } }],
    ] as const)
      expect(await told(minute, faults)).toEqual(['incomplete'])
    // What has no such lamp lacks nothing.
    expect(await told(15, { obdii: { checkEngineLightIsOn: false } })).toEqual([])
    expect(await told(16, { j1939: { checkEngineLights: { stopIsOn: false } } })).toEqual([])
  })

  it('say of a list that was read who is not in it, and of one that was not that nobody knows', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    const reasons = async () =>
      (await first(world)).notChecked.flatMap(({ check, why }) => (check === 'nobody' ? why.reason : []))
    expect(await reasons()).toEqual(['not_read_yet', 'not_read_yet'])
    await world.read('drivers', 'vehicles')
    expect(await reasons()).toEqual([])
    expect(await line(world)).toEqual([
      'blocked',
      'nobody not_known_to_the_platform blocks',
      'nobody not_known_to_the_platform blocks',
    ])
  })

  it('say of whom was named since their list was read that he was not read yet, until it is read again', async () => {
    const world = await open()
    const { db } = database()
    const { organizationId } = world.ctx.actor
    const readAgain = async (atMs: number) => {
      await db.sync.updateMany({ where: { organizationId }, data: { syncedUntil: new Date(atMs) } })
      await markForJudging(db, organizationId)
    }
    const told = async () => {
      const { findings, notChecked } = await first(world)
      return [
        ...findings.flatMap(({ check, subject, message }) =>
          check === 'nobody' ? `${subject?.id} ${message.code}` : [],
        ),
        ...notChecked.flatMap(({ check, topic, why }) =>
          check === 'nobody' ? `${topic?.id} ${why.reason}` : [],
        ),
      ].toSorted()
    }
    await world.read('drivers', 'vehicles')
    await readAgain(NOW - 1)
    const due = async (dueAt?: Date) => {
      if (dueAt) await db.sync.updateMany({ where: { organizationId }, data: { dueAt } })
      const rows = await db.sync.findMany({ where: { organizationId }, orderBy: { kind: 'asc' } })
      return rows.map(({ kind, dueAt: at }) => `${kind} ${at.getTime() - NOW}`)
    }
    await due(new Date(NOW + HOUR_MS))
    await world.keep(keepRoute, { r1: route({ ...DRIVER, ...VEHICLE }) })
    expect(await told()).toEqual(['128 not_read_yet', '7 not_read_yet'])
    expect(await line(world)).toEqual(['ready'])
    expect(await due(), 'read at once').toEqual(['drivers 0', 'vehicles 0'])
    await due(new Date(NOW + HOUR_MS))
    // Somebody assigned the vehicle to him before that.
    const assigned = { ...DRIVER, ...VEHICLE, assignmentType: 'driverApp', startTime: iso('01:00') }
    await world.tell('driver_assignment', 'a1', { ...assigned, endTime: iso('02:00') }, NOW - 1)
    expect(await told()).toEqual(['128 not_known_to_the_platform', '7 not_known_to_the_platform'])
    expect(await due(), 'of nobody new').toEqual(['drivers 3600000', 'vehicles 3600000'])
    await readAgain(NOW - 2)
    expect(await told()).toEqual(['128 not_read_yet', '7 not_read_yet'])
    await readAgain(NOW)
    expect(await told()).toEqual(['128 not_known_to_the_platform', '7 not_known_to_the_platform'])
    await readAgain(NOW - 24 * HOUR_MS)
    expect(await told()).toEqual(['128 not_read_yet', '7 not_read_yet'])
    await world.tell('driver', '7', { name: 'Ana' })
    expect(await told()).toEqual(['128 not_read_yet', '7 too_old'])
  })

  it('name the vehicle of a driver: an assignment before the static one, before the clocks', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route(DRIVER) })
    await world.clocks(clock('offDuty', 11))
    const vehicle = async () => {
      const { id, namedBy } = (await first(world)).vehicle ?? {}
      return `${namedBy} ${id}`
    }
    expect(await vehicle()).toBe('clocks 128')
    await world.keep(keepDvir, { i1: { ...VEHICLE, safetyStatus: 'unsafe', endTime: iso('05:12') } })
    expect((await line(world))[0]).toBe('check')
    await world.tell('driver', '7', { name: 'Ana', staticAssignedVehicle: { id: '128', name: 'RV 128' } })
    expect(await vehicle()).toBe('static_assignment 128')
    expect(await line(world)).toContain('vehicle-unsafe reported_unsafe blocks')
    const assigned = (to: string, startTime: string, endTime: string | null) => ({
      ...{ driver: { id: '7', name: 'Ana' }, vehicle: { id: to, name: `RV ${to}` } },
      ...{ assignmentType: 'driverApp', startTime, endTime },
    })
    await world.tell('driver_assignment', 'early', assigned('1', iso('04:00'), iso('06:00')))
    expect(await vehicle()).toBe('static_assignment 128')
    await world.tell('driver_assignment', 'covers', assigned('2', iso('05:00'), null))
    expect(await vehicle()).toBe('assignment 2')
    expect(await line(world)).toEqual(['ready'])
  })

  it('block nobody by an assignment whose list was not read for too long, and say so', async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route(DRIVER) })
    await world.keep(keepDvir, { i1: { ...VEHICLE, safetyStatus: 'unsafe', endTime: iso('05:12') } })
    await world.read('driver_assignments', 'dvirs')
    const assigned = { ...DRIVER, ...VEHICLE, assignmentType: 'driverApp', startTime: iso('04:00') }
    await world.tell('driver_assignment', 'a1', assigned)
    expect(await line(world)).toContain('vehicle-unsafe reported_unsafe blocks')
    const { organizationId } = world.ctx.actor
    const syncedUntil = new Date(NOW - 2 * HOUR_MS)
    await database().db.sync.updateMany({
      where: { organizationId, kind: 'driver_assignments' },
      data: { syncedUntil },
    })
    await markForJudging(database().db, organizationId)
    expect(await line(world)).toContain('vehicle-unsafe reported_unsafe check')
    const { vehicle, notChecked } = await first(world)
    expect(vehicle).toEqual({ id: '128', name: 'RV 128', namedBy: 'assignment', isUnread: true })
    expect(notChecked).toContainEqual({
      check: 'vehicle-unknown',
      topic: { kind: 'vehicle', id: '128', name: 'RV 128' },
      why: { reason: 'too_old', atMs: syncedUntil.getTime() },
    })
  })
})
