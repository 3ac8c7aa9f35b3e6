import { it } from 'vitest'
import { HOUR_MS } from '@/lib/durations'
import type { DriverClockRecord } from '@/sandbox/fleet/driver-clock'
import { describeHandler } from '@/test/database'
import { comeAndGo, type ComesAndGoes } from '@/test/worlds/come-and-go'
import { namedOf, type SyncedFleet } from '@/test/worlds/synced-fleet'

const DAY_MINUTES = 24 * 60

const licenseOf = ({ fleet }: SyncedFleet, driverId: string) =>
  fleet.qualificationRecords.find(
    ({ owner, qualificationType }) => owner.id === driverId && /license/.test(qualificationType.name),
  )?.id
const licensed = (world: SyncedFleet, name: string, untilMinutes: number) =>
  world.event({
    kind: 'qualification-record',
    recordId: licenseOf(world, world.of(name).driver.id),
    expirationDate: world.at(untilMinutes),
  })
const clocked = (world: SyncedFleet, name: string, clock: object) =>
  world.event({ kind: 'driver-clock', driverId: world.of(name).driver.id, ...clock })
const standing = (world: SyncedFleet, name: string, isDeactivated: boolean) => {
  const driver = world.fleet.drivers.get(world.of(name).driver.id)
  if (!driver) throw new Error('The driver is gone')
  world.fleet.drivers.put({
    ...{ ...driver, isDeactivated, updatedAtTime: world.at(0) },
    driverActivationStatus: isDeactivated ? 'deactivated' : 'active',
  })
}

/** Of the driver whom the platform tells no hours of, until it does. */
let untold: DriverClockRecord | undefined

const CASES: Readonly<Record<string, ComesAndGoes>> = {
  hours: {
    cause: (world, name) => clocked(world, name, { dutyStatus: 'driving', driveMs: HOUR_MS }),
    lift: (world, name) =>
      clocked(world, name, { dutyStatus: 'onDuty', driveMs: 11 * HOUR_MS, shiftMs: 14 * HOUR_MS }),
    // Of the hour 29 minutes are left when it is read, and the plan drives two hours.
    says: (world, name) => [
      'blocked',
      `hours blocks by law: ${world.of(name).driver.name} is 1\u00a0h 31\u00a0min short of driving hours, by the clock at 00:31`,
    ],
  },
  rest: {
    before(world, name) {
      const { id } = world.of(name).driver
      untold = world.fleet.driverClocks.get(id)
      world.fleet.driverClocks.delete(id)
    },
    cause(world, name) {
      const { driver } = world.of(name)
      const done = (minutes: number) => ({ state: 'departed' as const, actualArrivalTime: world.at(minutes) })
      world.addRoute('before', {
        ...{ driver: namedOf(driver), vehicle: world.spare.vehicle },
        ...{ actualRouteStartTime: world.at(-300), actualRouteEndTime: world.at(-60) },
        stops: [world.stop('before', 0, -300, done(-300)), world.stop('before', 1, -60, done(-60))],
      })
    },
    lift: ({ fleet }) => untold && fleet.driverClocks.put(untold),
    says: (world, name) => [
      'check',
      `rest check: ${world.of(name).driver.name} has 5\u00a0h off since the last route, and needs 10\u00a0h`,
    ],
  },
  qualification: {
    cause: (world, name) => licensed(world, name, 300),
    lift: (world, name) => licensed(world, name, 400 * DAY_MINUTES),
    says: (world, name) => [
      'blocked',
      `qualification blocks: ${world.of(name).driver.name}: Commercial driver's license expires 05:00, before the route ends`,
    ],
  },
  'qualification-soon': {
    cause: (world, name) => licensed(world, name, 4 * DAY_MINUTES),
    lift: (world, name) => licensed(world, name, 400 * DAY_MINUTES),
    says: (world, name) => [
      'ready',
      `qualification note: ${world.of(name).driver.name}: Commercial driver's license expires Mar 6`,
    ],
  },
  'training-overdue': {
    cause: (world, name) =>
      world.event({
        ...{ kind: 'training-assignment', driverId: world.of(name).driver.id },
        dueAtTime: world.at(-2 * DAY_MINUTES),
      }),
    // Begun, then completed.
    async lift(world, name) {
      const { id } = world.of(name).driver
      const assignmentId = world.fleet.trainingAssignments.find(({ learner }) => learner.id === id)?.id
      await world.event({ kind: 'training-assignment', assignmentId })
      await world.event({ kind: 'training-assignment', assignmentId })
    },
    says: (world, name) => [
      'check',
      `training-overdue check: ${world.of(name).driver.name}: training overdue, was due Feb 28: Defensive driving`,
    ],
  },
  nobody: {
    cause: (world, name) => standing(world, name, true),
    lift: (world, name) => standing(world, name, false),
    says: (world, name) => [
      'blocked',
      `nobody blocks: ${world.of(name).driver.name} is deactivated on the platform`,
    ],
  },
  'driver-twice': {
    cause: (world, name) =>
      world.addRoute('beside', {
        ...{ driver: namedOf(world.of(name).driver), vehicle: world.spare.vehicle },
        stops: [world.stop('beside', 0, 330), world.stop('beside', 1, 420)],
      }),
    lift: ({ fleet }) => fleet.routes.delete('beside'),
    says: (world, name) => [
      'blocked',
      `driver-twice blocks: ${world.of(name).driver.name} is on beside at the same time, for 30\u00a0min`,
    ],
  },
  'late-before-start': {
    cause: (world, name) =>
      world.addRoute('still', {
        ...{ driver: namedOf(world.of(name).driver), vehicle: world.spare.vehicle },
        actualRouteStartTime: world.at(-10),
        // It left forty minutes late, and was to end twenty before the next one leaves, where that does.
        stops: [
          world.stop('still', 0, -50, {
            ...{ state: 'departed', actualArrivalTime: world.at(-60), actualDepartureTime: world.at(-10) },
          }),
          world.stop('still', 1, 220, {
            ...{ state: 'en route', enRouteTime: world.at(-10), address: world.stop('still', 0, 0).address },
          }),
        ],
      }),
    lift({ fleet }) {
      const still = fleet.routes.get('still')
      if (!still) throw new Error('That route is gone')
      const stops = still.stops.map((stop, place) =>
        place === 0
          ? stop
          : { ...stop, state: 'arrived' as const, actualArrivalTime: still.scheduledRouteEndTime },
      )
      fleet.routes.put({ ...still, stops, actualRouteEndTime: still.scheduledRouteEndTime })
    },
    says: (world, name) => [
      'check',
      `late-before-start check: ${world.of(name).driver.name} is still on still, and would start 40\u00a0min late`,
    ],
  },
}

describeHandler('what the platform tells of a driver, in GET /api/today', (database) => {
  it('is found, in words, and goes with its cause', () => comeAndGo(database(), CASES))
})
