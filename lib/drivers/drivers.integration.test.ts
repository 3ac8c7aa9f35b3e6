import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { FleetNoun } from '@/lib/events/event'
import { readClock } from '@/lib/fleet/driver-clock'
import { readTachograph } from '@/lib/fleet/driver-tachograph'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import { saveClocks } from '@/lib/fleet/save-clocks'
import { saveTachographs } from '@/lib/fleet/save-tachographs'
import type { Role } from '@/lib/generated/prisma/enums'
import type { JsonObject } from '@/lib/json'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { setSetting } from '@/lib/settings/set-setting'
import { describeEachDatabase } from '@/test/database'
import { openListWorld } from '@/test/worlds/list-world'
import { readDriver } from './read-driver'
import { readDrivers } from './read-drivers'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

/** Leaves so many hours from now and lasts two; done or under way where its stops say so. */
const route = (driverId: string, hours: number, fields: object = {}, stop: object[] = []) => ({
  name: `Route of ${driverId}`,
  driver: { id: driverId, name: `Driver ${driverId}` },
  vehicle: { id: '128', name: 'RV 128' },
  scheduledRouteStartTime: at(hours),
  stops: [0, 2].map((later, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
    ...{ scheduledArrivalTime: at(hours + later), scheduledDepartureTime: at(hours + later) },
    ...stop[index],
  })),
  ...fields,
})
const done = (driverId: string, hours: number) =>
  route(driverId, hours, {}, [
    { state: 'departed', actualArrivalTime: at(hours), actualDepartureTime: at(hours) },
    { state: 'departed', actualArrivalTime: at(hours + 2), actualDepartureTime: at(hours + 2) },
  ])
const underway = (driverId: string, hours: number) =>
  route(driverId, hours, {}, [
    { state: 'departed', actualArrivalTime: at(hours), actualDepartureTime: at(hours) },
    { state: 'enRoute' },
  ])

describeEachDatabase('a driver’s pages', (database) => {
  const open = async () => {
    const { ctx: world, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = world.actor
    const as = (role: Role) => ({ ...world, actor: { ...world.actor, role } })
    return {
      ...{ as, keep, organizationId, clock: world.clock },
      tell: (noun: FleetNoun, id: string, fields: JsonObject, toldAt = NOW) =>
        database().db.$transaction((tx) =>
          keepFleet(tx, organizationId, [
            {
              ...{ noun, id },
              seen: { source: 'sync', at: new Date(toldAt).toISOString(), key: `${toldAt}`, fields },
            },
          ]),
        ),
      clocks: (id: string, status: string, toldAt = NOW) =>
        database().db.$transaction((tx) => {
          const told = readClock(
            {
              driver: { id, name: `Driver ${id}` },
              currentDutyStatus: { hosStatusType: status },
              clocks: { drive: { driveRemainingDurationMs: HOUR_MS } },
            },
            toldAt,
          )
          return saveClocks(tx, organizationId, told ? [told] : [])
        }),
      tachograph: (driverId: string, fields: object, toldAt = NOW) =>
        database().db.$transaction((tx) => {
          const told = readTachograph(
            { driverId, happenedAtTime: new Date(toldAt).toISOString(), ...fields },
            NOW,
          )
          return saveTachographs(tx, organizationId, told ?? [])
        }),
      goesBy: (country: string) =>
        database().db.readinessSettings.create({
          data: {
            ...{ organizationId, by: world.actor.name, byId: world.actor.userId },
            ...{ version: 1, value: { country }, at: new Date(NOW) },
          },
        }),
      looks: () =>
        database().db.auditEntry.findMany({
          where: { organizationId, action: 'driver.looked_at' },
          orderBy: { sequence: 'asc' },
          select: { subjectId: true, actorId: true, summary: true },
        }),
    }
  }
  type World = Awaited<ReturnType<typeof open>>
  const ids = async (
    { as }: World,
    query: Parameters<typeof readDrivers>[1] = {},
    role: Role = 'dispatcher',
  ) => (await readDrivers(as(role), query)).data.map(({ id }) => id)

  /** One with everything that somebody may know: short of hours, an expired license, a course that is due. */
  const withPerson = async () => {
    const world = await open()
    await world.keep(keepRoute, { r1: route('7', 1), r0: done('7', -20) })
    await world.tell('driver', '7', {
      ...{ name: 'Ana', driverActivationStatus: 'active' },
      staticAssignedVehicle: { id: '128', name: 'RV 128' },
      eldSettings: { rulesets: [{ shift: 'US Interstate Property', cycle: 'USA 70 hour / 8 day' }] },
    })
    await world.clocks('7', 'driving')
    await world.tell('qualification', 'q1', {
      ...{ owner: { entityType: 'worker', id: '7' }, recordStatus: 'active', expirationDate: at(-24) },
      qualificationType: { id: 'cdl', name: 'Driver license' },
    })
    await world.tell('training_assignment', 'a1', {
      ...{ learner: { id: '7', type: 'driver' }, course: { id: 'c' }, status: 'notStarted' },
      dueAtTime: at(-2),
    })
    await world.tell('training_assignment', 'a2', {
      ...{ learner: { id: '7', type: 'driver' }, course: { id: 'untold' }, status: 'notStarted' },
    })
    await learn(database().db, world.organizationId, new Date(NOW), [
      { kind: 'training_course', platformId: 'c', name: 'Backing and docking' },
      { kind: 'service_task', platformId: 'untold', name: 'Oil change' },
    ])
    return world
  }

  it('list whom the platform names, and whom only routes, reports or the directory know', async () => {
    const world = await open()
    const { organizationId } = world
    await world.tell('driver', 'listed', { name: 'Bea' })
    await world.keep(keepRoute, { r1: route('routed', 1), r2: underway('moving', -1) })
    await world.keep(keepDvir, {
      i1: {
        ...{ vehicle: { id: '128' }, safetyStatus: 'safe', endTime: at(-1) },
        authorSignature: { type: 'driver', signatoryUser: { id: 'reported', name: 'Cid' } },
      },
      i2: {
        ...{ vehicle: { id: '128' }, safetyStatus: 'safe', endTime: at(-1) },
        authorSignature: { type: 'mechanic', signatoryUser: { id: 'mechanic', name: 'Dan' } },
      },
    })
    await learn(database().db, organizationId, new Date(NOW), [
      { kind: 'driver', platformId: 'named', name: 'Élan Abe' },
      { kind: 'vehicle', platformId: 'truck', name: 'RV 1' },
    ])
    expect(await ids(world)).toEqual(['listed', 'reported', 'moving', 'routed', 'named'])
    expect(await ids(world, { q: 'abe elan' })).toEqual(['named'])
    expect(await ids(world, { q: 'ROUTED' })).toEqual(['routed'])
    expect(await ids(world, { q: 'nobody' })).toEqual([])
    const { data } = await readDrivers(world.as('viewer'))
    expect(data.find(({ id }) => id === 'moving')).toMatchObject({ now: { id: 'r2' }, next: null })
    expect(data.find(({ id }) => id === 'routed')).toMatchObject({
      now: null,
      next: { id: 'r1', vehicle: { id: '128' } },
    })
    const other = await open()
    expect(await ids(other)).toEqual([])
    await expect(readDriver(other.as('dispatcher'), 'listed')).rejects.toMatchObject({ status: 404 })
  })

  it('have the route whose time has come and of which nobody tells whether it left, in the list as on the page', async () => {
    const world = await open()
    await world.keep(keepRoute, { r0: done('7', -13), r1: route('7', -1), r2: route('7', 3) })
    const row = async () => (await readDrivers(world.as('dispatcher'))).data[0]
    expect(await row()).toMatchObject({ now: null, untold: null, next: { id: 'r1' } })
    await setSetting(world.as('administrator'), 'departures', 'nobody')
    expect(await row()).toMatchObject({
      ...{ now: null, untold: { id: 'r1', verdict: 'untold', unchecked: 0 }, next: { id: 'r2' } },
    })
    expect(await ids(world, { show: 'on_road' })).toEqual([])
    const { routes, person } = await readDriver(world.as('dispatcher'), '7')
    expect(routes.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['r1', 'untold'],
      ['r2', expect.any(String)],
    ])
    // They may be driving: what they drove before says nothing of rest.
    expect(person?.rest).toBeNull()
  })

  it('say of no route that nobody ended that it is now, once its driver left for a later one', async () => {
    const world = await open()
    await world.keep(keepRoute, { r0: underway('7', -22) })
    const row = async () => (await readDrivers(world.as('viewer'))).data.find(({ id }) => id === '7')
    const page = async () => {
      const { routes, recent } = await readDriver(world.as('viewer'), '7')
      return [routes.map(({ id }) => id), recent.map(({ id, endedAt }) => [id, endedAt])]
    }
    expect(await row()).toMatchObject({ now: { id: 'r0' } })
    expect(await page()).toEqual([['r0'], []])
    // Of one that was ended so long ago, too, that Today does not tell of it any more.
    await world.keep(keepRoute, { r1: done('7', -15) })
    expect(await row()).toMatchObject({ now: null, next: null })
    const ended = [
      ['r1', at(-13)],
      ['r0', null],
    ]
    expect(await page()).toEqual([[], ended])
    await world.keep(keepRoute, { r2: underway('7', -1) })
    expect(await row()).toMatchObject({ now: { id: 'r2' } })
    expect(await page()).toEqual([['r2'], ended])
  })

  it('leave out who is gone, unless a route names them', async () => {
    const world = await open()
    const { organizationId } = world
    await world.tell('driver', 'a', { name: 'Abe' })
    await world.tell('driver', 'b', { name: 'Bea' })
    await world.keep(keepRoute, { r1: route('b', 1) })
    await database().db.driver.updateMany({
      where: { organizationId },
      data: { goneAt: new Date(NOW + 1000) },
    })
    expect(await ids(world)).toEqual(['b'])
    expect((await readDriver(world.as('dispatcher'), 'a')).person?.standing).toBe('unknown')
  })

  it('come page by page, each driver once', async () => {
    const world = await open()
    for (const id of ['a', 'b', 'c', 'd', 'e']) await world.tell('driver', id, { name: 'Same' })
    await world.tell('driver', 'f', {})
    const seen: string[] = []
    let after: string | undefined
    for (let more = true; more;) {
      const { data, pagination } = await readDrivers(world.as('viewer'), { limit: 2, after })
      seen.push(...data.map(({ id }) => id))
      ;({ endCursor: after, hasNextPage: more } = pagination)
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    for (const odd of ['x', Buffer.from('[1]').toString('base64url')])
      await expect(readDrivers(world.as('viewer'), { after: odd })).rejects.toMatchObject({
        ...{ status: 400, details: [{ path: 'after' }] },
      })
  })

  it('show who needs a look, who is on the road and who rests', async () => {
    const world = await withPerson()
    await world.keep(keepRoute, { r2: underway('8', -1) })
    await world.tell('driver', '9', { name: 'Zoe' })
    await world.clocks('9', 'offDuty')
    await world.tell('driver', 'old', { name: 'Old' })
    await world.clocks('old', 'offDuty', NOW - 24 * HOUR_MS)
    await world.clocks('8', 'sleeperBed')
    for (const role of ['dispatcher', 'viewer'] as const) {
      expect(await ids(world, { show: 'needs_look' }, role)).toEqual(['7'])
      expect(await ids(world, { show: 'on_road' }, role)).toEqual(['8'])
    }
    expect(await ids(world, { show: 'resting' })).toEqual(['9'])
    const { data } = await readDrivers(world.as('administrator'), { show: 'resting' })
    expect(data[0]?.rest).toEqual({ status: 'offDuty', since: at(0) })
    for (const role of ['viewer', 'mechanic'] as const)
      await expect(readDrivers(world.as(role), { show: 'resting' })).rejects.toMatchObject({
        ...{ status: 403, code: 'role_forbids' },
      })
  })

  it('rest and have hours left by the tachograph where its rules hold', async () => {
    const world = await withPerson()
    await world.goesBy('EU')
    const left = { remainingDrivingTimeOnCurrentShiftMinute: 30, currentDailyDrivingTimeMinute: 570 }
    await world.tachograph('7', { workingState: 'work', ...left })
    await world.tell('driver', '9', { name: 'Zoe' })
    await world.tachograph('9', { workingState: 'rest', currentDurationOfSelectedActivityMinute: 90 })
    await world.tell('driver', 'old', { name: 'Old' })
    await world.tachograph('old', { workingState: 'rest' }, NOW - 24 * HOUR_MS)
    // What a clock says counts nothing there.
    await world.clocks('7', 'offDuty')
    const { data } = await readDrivers(world.as('dispatcher'), { show: 'resting' })
    expect(data.map(({ id, rest }) => [id, rest])).toEqual([['9', { status: 'offDuty', since: at(-1.5) }]])
    const { routes, person } = await readDriver(world.as('dispatcher'), '7')
    expect(person).toMatchObject({
      hoursBy: 'tachograph',
      clocks: null,
      tachograph: { dayLeftMs: HOUR_MS / 2 },
    })
    // Half an hour is left of ten: the plan drives for two.
    expect(
      routes[0]?.findings.map(({ check, message, mustNot }) => [check, message.code, mustNot]),
    ).toContainEqual([...['hours', 'driving_time_short', false]])
  })

  it('tell dispatchers and administrators what is behind a driver', async () => {
    const world = await withPerson()
    for (const role of ['dispatcher', 'administrator'] as const) {
      const { routes, recent, person } = await readDriver(world.as(role), '7')
      expect(routes.map(({ id, verdict }) => [id, verdict])).toEqual([['r1', 'blocked']])
      expect(new Set(routes[0]?.findings.map(({ check }) => check))).toEqual(
        new Set(['hours', 'qualification', 'training-overdue']),
      )
      expect(routes[0]?.findings.map(({ message }) => message)).toContainEqual({
        ...{
          code: 'training_overdue',
          params: { course: 'Backing and docking', dueAtMs: NOW - 2 * HOUR_MS },
        },
      })
      expect(recent).toEqual([
        { id: 'r0', name: 'Route of 7', zone: 'UTC', departsAt: at(-20), endedAt: at(-18) },
      ])
      expect(person).toMatchObject({
        ...{ standing: 'active', vehicle: { id: '128', name: 'RV 128' }, rest: null },
        clocks: { toldAt: at(0), isFresh: true, status: 'driving', driveLeftMs: HOUR_MS },
        qualifications: [
          { id: 'q1', type: 'Driver license', expiresAt: at(-24), isRequired: true, state: 'expired' },
        ],
        training: [
          { id: 'a1', course: 'Backing and docking', dueAt: at(-2), isOverdue: true },
          { id: 'a2', course: null, dueAt: null, isOverdue: false },
        ],
      })
    }
  })

  it('tell viewers and mechanics routes and that somebody is not ready, and nothing behind it', async () => {
    const world = await withPerson()
    for (const role of ['viewer', 'mechanic'] as const) {
      const one = await readDriver(world.as(role), '7')
      const { data } = await readDrivers(world.as(role))
      expect(one).toMatchObject({ id: '7', name: 'Ana', person: null })
      expect(one.routes[0]?.findings.map(({ check, message }) => [check, message.code])).toEqual([
        [null, 'driver_not_ready'],
      ])
      const [row] = data
      expect(row).toMatchObject({ id: '7', rest: null, next: { id: 'r1', verdict: 'blocked' } })
      expect(row?.look?.findings.map(({ message }) => message.code)).toEqual(['driver_not_ready'])
      const told = JSON.stringify([one, data])
      const behind = [
        ...[
          'hours',
          'rest_short',
          'qualification',
          'Driver license',
          'training',
          'Backing',
          'driving',
          'driveLeft',
        ],
        ...['expires', 'q1', 'a1', 'clocks', 'active', '395.3', '391', '383', at(-24), at(-2)],
      ]
      for (const secret of behind) expect(told).not.toContain(secret)
    }
    expect(await world.looks()).toEqual([])
  })

  it('leave a line in the trail for each person, looker and day, before anything is told', async () => {
    const world = await withPerson()
    const ctx = world.as('dispatcher')
    const other = { ...ctx, actor: { ...ctx.actor, userId: crypto.randomUUID(), name: 'Another' } }
    await database().db.auditHead.create({
      data: { organizationId: world.organizationId, sequence: 0, hash: '0'.repeat(64) },
    })
    await Promise.all([readDriver(ctx, '7'), readDriver(ctx, '7')])
    await readDriver(ctx, '7')
    const summary = 'Looked at the hours, papers and training of Ana'
    const line = { subjectId: '7', actorId: ctx.actor.userId, summary }
    expect(await world.looks()).toEqual([line])
    await readDriver(other, '7')
    await world.clock.advance(19 * HOUR_MS)
    await readDriver(ctx, '7')
    expect(await world.looks()).toEqual([line, { ...line, actorId: other.actor.userId }, line])
    await expect(readDriver(ctx, 'nobody')).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await readDrivers(ctx)
    expect(await world.looks()).toHaveLength(3)
  })
})
