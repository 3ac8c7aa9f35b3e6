import { it } from 'vitest'
import { DELETE as back, PUT as mark } from '@/app/api/vehicles/[id]/out-of-service/route'
import { describeHandler } from '@/test/database'
import { comeAndGo, type ComesAndGoes } from '@/test/worlds/come-and-go'
import { namedOf, type SyncedFleet } from '@/test/worlds/synced-fleet'

/** The kind of the defect that its newest report tells of. */
const defectOf = ({ fleet }: SyncedFleet, vehicleId: string) =>
  fleet.dvirs
    .all()
    .findLast(({ vehicle }) => vehicle?.id === vehicleId)
    ?.vehicleDefects[0]?.defectType.toLowerCase()
const reported = (world: SyncedFleet, name: string, defects: number) => {
  const { driver, vehicle } = world.of(name)
  return world.event({ kind: 'dvir', driverId: driver.id, vehicleId: vehicle.id, defects })
}
const signedBy = (world: SyncedFleet, name: string, type: 'mechanic' | 'driver') => {
  const { driver } = world.of(name)
  return { signatoryUser: { id: driver.id, name: driver.name }, signedAtTime: world.at(0), type }
}
const certified = (world: SyncedFleet, name: string) =>
  world.report(name, () => ({ safetyStatus: 'resolved', secondSignature: signedBy(world, name, 'mechanic') }))
const inspectionOf = ({ fleet }: SyncedFleet, vehicleId: string) =>
  fleet.qualificationRecords.find(({ owner }) => owner.id === vehicleId)?.id
const ordered = (world: SyncedFleet, name: string, status: string, dueInMinutes: number) =>
  world.event({
    ...{ kind: 'work-order', assetId: world.of(name).vehicle.id, status },
    dueAtTime: world.at(dueInMinutes),
  })
const lamp = (world: SyncedFleet, name: string, stopIsOn: boolean) =>
  world.event({ kind: 'vehicle-reading', vehicleId: world.of(name).vehicle.id, lamps: { stopIsOn } })
const marked = (world: SyncedFleet, name: string, method: 'PUT' | 'DELETE') => {
  const { id } = world.of(name).vehicle
  return world.owner.browser.send(method === 'PUT' ? mark : back, `/api/vehicles/${id}/out-of-service`, {
    ...{ method, params: { id } },
    ...(method === 'PUT' ? { body: { reason: 'Bent frame' } } : {}),
  })
}

const DAY_MINUTES = 24 * 60

const CASES: Readonly<Record<string, ComesAndGoes>> = {
  'vehicle-unsafe': {
    cause: (world, name) => reported(world, name, 1),
    lift: (world, name) =>
      world.report(name, () => ({
        ...{ safetyStatus: 'resolved', secondSignature: signedBy(world, name, 'mechanic') },
        thirdSignature: signedBy(world, name, 'driver'),
      })),
    says: (world, name) => {
      const { id, name: who } = world.of(name).vehicle
      return ['blocked', `vehicle-unsafe blocks by law: ${who} unsafe since 00:00: ${defectOf(world, id)}`]
    },
  },
  'out-of-service': {
    cause: (world, name) => marked(world, name, 'PUT'),
    lift: (world, name) => marked(world, name, 'DELETE'),
    says: (world, name) => [
      'blocked',
      `out-of-service blocks by law: ${world.of(name).vehicle.name} out of service since 00:00: Bent frame (A administrator)`,
    ],
  },
  'annual-inspection': {
    cause: (world, name) =>
      world.event({
        kind: 'qualification-record',
        recordId: inspectionOf(world, world.of(name).vehicle.id),
        expirationDate: world.at(-3 * DAY_MINUTES),
      }),
    lift: (world, name) =>
      world.event({
        kind: 'qualification-record',
        recordId: inspectionOf(world, world.of(name).vehicle.id),
        expirationDate: world.at(300 * DAY_MINUTES),
      }),
    says: (world, name) => [
      'blocked',
      `annual-inspection blocks by law: ${world.of(name).vehicle.name}: Annual inspection expired Feb 27`,
    ],
  },
  'stop-lamp': {
    cause: (world, name) => lamp(world, name, true),
    lift: (world, name) => lamp(world, name, false),
    says: (world, name) => [
      'blocked',
      `stop-lamp blocks: ${world.of(name).vehicle.name}: the red stop lamp is on, read 00:00`,
    ],
  },
  'in-the-shop': {
    cause: (world, name) => ordered(world, name, 'In Progress', 300),
    lift: (world, name) => world.order(name, { status: 'Completed', completedAtTime: world.at(0) }),
    says: (world, name) => [
      'check',
      `in-the-shop check: ${world.of(name).vehicle.name} is in the shop, due 05:00`,
    ],
  },
  'maintenance-overdue': {
    cause: (world, name) => ordered(world, name, 'Open', -2 * DAY_MINUTES),
    lift: (world, name) => world.order(name, { status: 'Completed', completedAtTime: world.at(0) }),
    says: (world, name) => [
      'check',
      `maintenance-overdue check: ${world.of(name).vehicle.name}: a work order overdue, was due Feb 28`,
    ],
  },
  'defects-open': {
    async cause(world, name) {
      await reported(world, name, 1)
      world.report(name, () => ({ safetyStatus: 'safe' }))
    },
    lift: (world, name) =>
      world.report(name, ({ vehicleDefects }) => ({
        vehicleDefects: vehicleDefects.map((defect) => ({
          ...{ ...defect, isResolved: true },
          ...{ resolvedAtTime: world.at(0), updatedAtTime: world.at(0) },
        })),
      })),
    says: (world, name) => {
      const { id, name: who } = world.of(name).vehicle
      return ['check', `defects-open check: ${who} has an open defect since 00:00: ${defectOf(world, id)}`]
    },
  },
  'review-unsigned': {
    async cause(world, name) {
      await reported(world, name, 1)
      certified(world, name)
    },
    lift: (world, name) => world.report(name, () => ({ thirdSignature: signedBy(world, name, 'driver') })),
    says: (world, name) => [
      'ready',
      `review-unsigned note: ${world.of(name).vehicle.name}: the next driver has not signed for the repair`,
    ],
  },
  'vehicle-twice': {
    cause: (world, name) =>
      world.addRoute('beside', {
        ...{ driver: world.spare.driver, vehicle: namedOf(world.of(name).vehicle) },
        stops: [world.stop('beside', 0, 330), world.stop('beside', 1, 420)],
      }),
    lift: ({ fleet }) => fleet.routes.delete('beside'),
    says: (world, name) => [
      'blocked',
      `vehicle-twice blocks: ${world.of(name).vehicle.name} is on beside at the same time, for 30\u00a0min`,
    ],
  },
  'no-report': {
    cause: (world, name) => {
      const done = (minutes: number) => ({
        actualArrivalTime: world.at(minutes),
        actualDepartureTime: world.at(minutes),
      })
      world.addRoute('before', {
        ...{ vehicle: namedOf(world.of(name).vehicle), actualRouteStartTime: world.at(-300) },
        actualRouteEndTime: world.at(-120),
        stops: [
          world.stop('before', 0, -300, { state: 'departed', ...done(-300) }),
          world.stop('before', 1, -120, { state: 'departed', ...done(-120) }),
        ],
      })
    },
    lift: (world, name) => reported(world, name, 0),
    says: (world, name) => [
      'ready',
      `no-report note: ${world.of(name).vehicle.name}: no report since its last trip ended Mar 1, 22:00`,
    ],
  },
}

describeHandler('what the platform tells of a vehicle, in GET /api/today', (database) => {
  it('is found, in words, and goes with its cause', () => comeAndGo(database(), CASES))
})
