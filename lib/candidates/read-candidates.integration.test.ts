import { expect, it } from 'vitest'
import { learn } from '@/lib/directory/learn'
import { HOUR_MS } from '@/lib/durations'
import { keepDvir } from '@/lib/dvirs/change/keep-dvir'
import type { FleetNoun } from '@/lib/events/event'
import { readClock } from '@/lib/fleet/driver-clock'
import { keepFleet } from '@/lib/fleet/keep-fleet'
import { saveClocks } from '@/lib/fleet/save-clocks'
import { saveReadings } from '@/lib/fleet/save-readings'
import { readReadings } from '@/lib/fleet/vehicle-reading'
import type { Role } from '@/lib/generated/prisma/enums'
import type { JsonObject } from '@/lib/json'
import { factsOfRoute } from '@/lib/readiness/gather/facts-of-route'
import { readOfOrganization } from '@/lib/readiness/gather/of-organization'
import { judgedRoute } from '@/lib/readiness/record/judge-window'
import { toldRoute } from '@/lib/readiness/today/read-today'
import { keepRoute } from '@/lib/routes/change/keep-route'
import { keepWorkOrder } from '@/lib/work-orders/change/keep-work-order'
import { describeEachDatabase } from '@/test/database'
import { settings } from '@/test/readiness/words'
import { openListWorld } from '@/test/worlds/list-world'
import type { CandidateKind } from './in-turn'
import { readCandidates } from './read-candidates'

const NOW = Date.parse('2026-03-02T05:30:00Z')
const USUAL = settings()
const iso = (clock: string) => `2026-03-02T${clock}:00Z`

const route = (begins: string, ends: string, fields: object) => ({
  name: `At ${begins}`,
  stops: [begins, ends].map((time, index) => ({
    ...{ id: `s${index}`, state: 'scheduled', singleUseLocation: { latitude: 39, longitude: -105 } },
    ...{ scheduledArrivalTime: iso(time), scheduledDepartureTime: iso(time) },
  })),
  ...fields,
})
const vehicle = (id: string) => ({ vehicle: { id, name: `RV ${id}` } })
const driver = (id: string) => ({ driver: { id, name: `Driver ${id}` } })
const unsafe = (id: string) => ({
  ...{ ...vehicle(id), safetyStatus: 'unsafe', endTime: iso('05:12') },
  vehicleDefects: [{ id: `x${id}`, defectType: 'Air brake lines', isResolved: false }],
})

describeEachDatabase('candidates for a route', (database) => {
  const open = async () => {
    const { ctx: world, keep } = await openListWorld(database().db, NOW)
    const { organizationId } = world.actor
    const as = (role: Role) => ({ ...world, actor: { ...world.actor, role } })
    const { db } = database()
    return {
      ...{ as, keep, organizationId, ctx: as('dispatcher') },
      tell: (...told: [noun: FleetNoun, id: string, fields: JsonObject][]) =>
        db.$transaction((tx) =>
          keepFleet(
            tx,
            organizationId,
            told.map(([noun, id, fields]) => ({
              ...{ noun, id },
              seen: { source: 'sync', at: iso('05:00'), key: id, fields },
            })),
          ),
        ),
      at: (id: string, latitude: number, time = iso('05:20')) =>
        db.$transaction((tx) =>
          saveReadings(
            tx,
            organizationId,
            new Date(NOW),
            readReadings({ id, gps: { time, latitude, longitude: -105 } }, new Date(NOW)) ?? [],
          ),
        ),
      clock: (id: string, vehicleId: string, hoursLeft: number) =>
        db.$transaction((tx) => {
          const told = readClock(
            {
              ...{ driver: { id, name: `Driver ${id}` }, currentVehicle: { id: vehicleId } },
              currentDutyStatus: { hosStatusType: 'driving' },
              clocks: {
                break: { timeUntilBreakDurationMs: 8 * HOUR_MS },
                cycle: { cycleRemainingDurationMs: 60 * HOUR_MS },
                drive: { driveRemainingDurationMs: hoursLeft * HOUR_MS },
                shift: { shiftRemainingDurationMs: 14 * HOUR_MS },
              },
            },
            NOW,
          )
          return saveClocks(tx, organizationId, told ? [told] : [])
        }),
    }
  }
  type World = Awaited<ReturnType<typeof open>>

  /** A route of RV 1 and Driver 1 at 06:15, and others with something for each of them. */
  const fleet = async () => {
    const world = await open()
    await world.keep(keepRoute, {
      r1: route('06:15', '08:15', { ...vehicle('1'), ...driver('1') }),
      r2: route('07:00', '09:00', { ...vehicle('2'), ...driver('2') }),
      r3: route('08:20', '09:00', { ...vehicle('5'), ...driver('3') }),
    })
    await world.keep(keepDvir, {
      i1: unsafe('1'),
      i3: { ...unsafe('3'), trailer: { id: 't1', name: 'T 1' } },
      i4: { ...vehicle('4'), safetyStatus: 'safe', endTime: iso('04:00') },
      i5: {
        ...{ ...vehicle('5'), safetyStatus: 'safe', endTime: iso('05:00') },
        authorSignature: { type: 'driver', signatoryUser: { id: '4', name: 'Driver 4' } },
      },
    })
    await world.keep(keepWorkOrder, { w4: { assetId: '4', status: 'In Progress', dueAtTime: iso('12:00') } })
    const ids = ['1', '2', '3', '4', '5', '6', '7']
    const license = {
      ...{ owner: { entityType: 'worker', id: '3' }, expirationDate: '2026-03-01' },
      ...{ qualificationType: { id: 'l', name: 'Driver license' }, recordStatus: 'active' },
    }
    await world.tell(
      ...ids.map((id): ['vehicle', string, JsonObject] => ['vehicle', id, { name: `RV ${id}` }]),
      ...ids.map((id): ['driver', string, JsonObject] => [
        'driver',
        id,
        {
          name: `Driver ${id}`,
          ...(id === '5' && { staticAssignedVehicle: { id: '6', name: 'RV 6' } }),
          ...(id === '7' && { driverActivationStatus: 'deactivated' }),
        },
      ]),
      ['qualification', 'q3', license],
    )
    await world.clock('6', '6', 1)
    await world.at('5', 39.5)
    await world.at('6', 39.1)
    await world.at('2', 39.01, '2026-02-28T05:00:00Z')
    return world
  }
  const read = ({ ctx }: World, kind: CandidateKind, more: object = {}) =>
    readCandidates(ctx, { route: 'r1', kind, ...more })

  it('are those that are ready and free first, the nearest first, then the others with why not', async () => {
    const world = await fleet()
    const { data, pagination } = await read(world, 'vehicle')
    expect(data.map(({ name, verdict, findings }) => [name, verdict, findings[0]?.check])).toEqual([
      ['RV 6', 'ready', undefined],
      ['RV 7', 'ready', undefined],
      ['RV 5', 'check', 'vehicle-twice'],
      ['RV 4', 'check', 'in-the-shop'],
      ['RV 1', 'blocked', 'vehicle-unsafe'],
      ['RV 3', 'blocked', 'vehicle-unsafe'],
      ['RV 2', 'blocked', 'vehicle-twice'],
    ])
    expect(data.map(({ distanceMeters }) => distanceMeters)).toEqual([
      expect.closeTo(11_119, -2),
      null,
      expect.closeTo(55_597, -2),
      ...Array.from({ length: 4 }, () => null),
    ])
    expect(pagination.hasNextPage).toBe(false)

    const paged: string[] = []
    let after: string | undefined
    for (let more = true; more;) {
      const part = await read(world, 'vehicle', { limit: 2, after })
      paged.push(...part.data.map(({ id }) => id))
      after = part.pagination.endCursor
      more = part.pagination.hasNextPage
    }
    expect(paged).toEqual(data.map(({ id }) => id))
    expect((await read(world, 'vehicle', { q: 'rv 4' })).data.map(({ id }) => id)).toEqual(['4'])
    await expect(read(world, 'vehicle', { after: 'nonsense' })).rejects.toMatchObject({ status: 400 })
  })

  it.each(['vehicle', 'driver'] as const)(
    'have the verdict that the route has once it names that %s',
    async (kind) => {
      const world = await fleet()
      const { db } = database()
      const { organizationId } = world
      const { data } = await read(world, kind)
      const own = await readOfOrganization(db, organizationId, NOW)
      for (const [turn, { id, name, ...judged }] of data.entries()) {
        const at = new Date(NOW + turn + 1).toISOString()
        const fields = { [kind]: { id, name } }
        await db.$transaction((tx) =>
          keepRoute(tx, organizationId, 'r1', { source: 'api', at, key: at, fields }),
        )
        const gathered = await factsOfRoute({ db, organizationId, nowMs: NOW, own }, 'r1')
        if (!gathered) throw new Error('The route is gone')
        const { verdict, findings, notChecked, ...now } = toldRoute(judgedRoute(gathered, USUAL, 0), true)
        expect(now[kind]).toEqual({ id, name, namedBy: 'route' })
        expect(judged).toMatchObject({ verdict, findings, notChecked })
      }
    },
  )

  it('tell of a person whom dispatch alone may know no more than that somebody is not ready', async () => {
    const world = await fleet()
    const asked = { route: 'r1', kind: 'driver' as const }
    const told = (await readCandidates(world.ctx, asked)).data
    const short = told.find(({ id }) => id === '3')
    expect(short?.findings.map(({ check }) => check)).toContain('qualification')
    expect(told.find(({ id }) => id === '6')?.distanceMeters).toBeGreaterThan(0)
    for (const role of ['viewer', 'mechanic'] as const) {
      const { data } = await readCandidates(world.as(role), asked)
      expect(JSON.stringify(data)).not.toMatch(/qualification|license|hours/)
      expect(data.find(({ id }) => id === '3')).toMatchObject({ verdict: short?.verdict })
      expect(data.every(({ distanceMeters }) => distanceMeters === null)).toBe(true)
    }
  })

  it('are those of one organization, named by the directory where no list is', async () => {
    const [world, other] = [await fleet(), await open()]
    await other.keep(keepRoute, { r1: route('06:15', '08:15', {}), bare: { name: 'Without stops' } })
    await other.ctx.db.$transaction((tx) =>
      learn(tx, other.organizationId, new Date(NOW), [{ kind: 'driver', platformId: '9', name: 'Nina' }]),
    )
    expect((await read(other, 'driver')).data.map(({ id }) => id)).toEqual(['9'])
    expect((await read(other, 'vehicle')).data).toEqual([])
    await expect(readCandidates(other.ctx, { route: 'bare', kind: 'driver' })).rejects.toMatchObject({
      code: 'no_departure',
    })
    await expect(readCandidates(other.ctx, { route: 'r2', kind: 'driver' })).rejects.toMatchObject({
      status: 404,
    })
    expect((await read(world, 'driver')).data.map(({ id }) => id)).not.toContain('9')
  })
})
