import { expect, it } from 'vitest'
import { MINUTE_MS } from '@/lib/durations'
import type { RouteRecord } from '@/sandbox/fleet/route'
import { describeHandler } from '@/test/database'
import { comeAndGo, type ComesAndGoes } from '@/test/worlds/come-and-go'
import { namedOf, openSyncedFleet, type SyncedFleet } from '@/test/worlds/synced-fleet'

const kept = new Map<string, RouteRecord['stops']>()
/** Changes its stops, so that `back` can undo it. */
const replan = (
  world: SyncedFleet,
  name: string,
  change: (stops: RouteRecord['stops']) => RouteRecord['stops'],
) =>
  world.route(name, (route) => {
    kept.set(name, route.stops)
    return { ...route, stops: change(route.stops) }
  })
const back = (world: SyncedFleet, name: string) =>
  world.route(name, (route) => ({ ...route, stops: kept.get(name) ?? route.stops }))

const CASES: Readonly<Record<string, ComesAndGoes>> = {
  'no-place': {
    cause: (world, name) =>
      replan(world, name, (stops) =>
        stops.map(({ address, ...stop }, place) => (address && place === 0 ? { ...stop, address } : stop)),
      ),
    lift: back,
    says: () => ['check', 'no-place check: Stop 2 has neither an address nor coordinates'],
  },
  'too-fast': {
    cause: (world, name) =>
      replan(world, name, (stops) => stops.map((stop) => ({ ...stop, plannedDistanceMeters: 300_000 }))),
    lift: back,
    says: () => ['blocked', 'too-fast blocks: The plan asks for 94 mph to Stop 2'],
  },
  'window-impossible': {
    cause: (world, name) =>
      replan(world, name, (stops) => [
        ...stops.map((stop, place) =>
          place === 0 ? stop : { ...stop, scheduledDepartureTime: world.at(390) },
        ),
        world.stop(world.of(name).id, 2, 385, {
          ...{ plannedDistanceMeters: 0, ontimeWindowAfterArrivalMs: 2 * MINUTE_MS },
        }),
      ]),
    lift: back,
    says: () => ['check', 'window-impossible check: Stop 3 would be 3\u00a0min late'],
  },
}

describeHandler('what the platform tells of a plan, in GET /api/today', (database) => {
  it('is found, in words, and goes with its cause', () => comeAndGo(database(), CASES))

  it('is of nobody, or of whom something beside the route tells, until it names them', async () => {
    const names = ['nobody', 'driver-unknown', 'vehicle-unknown', 'guessed', 'assigned']
    const world = await openSyncedFleet(database(), names)
    const [unsafe, assigned] = [world.of('guessed'), world.of('assigned')]
    for (const name of names) {
      const { driver, vehicle } = world.of(name)
      const { staticAssignedVehicle: _vehicle, ...ofNoVehicle } = driver
      const { staticAssignedDriver: _driver, ...ofNoDriver } = vehicle
      world.fleet.drivers.put(ofNoVehicle)
      world.fleet.vehicles.put(ofNoDriver)
      const { vehicleId: _vehicleId, ...clock } = world.fleet.driverClocks.get(driver.id) ?? fail()
      world.fleet.driverClocks.put({ ...clock, ...(name === 'guessed' ? { vehicleId: vehicle.id } : {}) })
      world.route(name, ({ driver: ofRoute, vehicle: inRoute, ...route }) => ({
        ...route,
        ...(name === 'driver-unknown' && inRoute ? { vehicle: inRoute } : {}),
        ...(/vehicle|guessed|assigned/.test(name) && ofRoute ? { driver: ofRoute } : {}),
      }))
    }
    for (const { vehicle } of [unsafe, assigned])
      await world.event({ kind: 'dvir', driverId: world.spare.driver?.id, vehicleId: vehicle.id })
    await world.event({
      ...{ kind: 'driver-vehicle-assignment', driverId: assigned.driver.id, vehicleId: assigned.vehicle.id },
    })
    await world.read()
    const told = await world.told()
    expect(told).toEqual({
      nobody: ['blocked', 'nobody blocks: Neither a driver nor a vehicle is assigned'],
      'driver-unknown': ['ready', 'driver-unknown note: Nothing shows which driver goes'],
      'vehicle-unknown': ['ready', 'vehicle-unknown note: Nothing shows which vehicle goes'],
      // A guess blocks nobody, an assignment does.
      guessed: ['check', expect.stringContaining(`vehicle-unsafe check: ${unsafe.vehicle.name} unsafe`)],
      assigned: [
        'blocked',
        expect.stringContaining(`vehicle-unsafe blocks by law: ${assigned.vehicle.name} unsafe`),
      ],
    })
    for (const name of names)
      world.route(name, (route) => ({
        ...route,
        ...{ driver: namedOf(world.of(name).driver), vehicle: namedOf(world.of(name).vehicle) },
      }))
    await world.read()
    expect(await world.told()).toEqual({
      ...{ nobody: ['ready'], 'driver-unknown': ['ready'], 'vehicle-unknown': ['ready'] },
      guessed: [
        'blocked',
        expect.stringContaining(`vehicle-unsafe blocks by law: ${unsafe.vehicle.name} unsafe`),
      ],
      assigned: told.assigned,
    })
  })
})

function fail(): never {
  throw new Error('A driver has no clock')
}
