import type { Db } from '@/lib/db/open'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isGone } from '@/lib/ledger/keep/gone'
import { storableMs } from '@/lib/ledger/keep/storable-time'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { REPORT_NAMES_MS } from '../facts/who-leaves'
import type { KnownFleet, Subjects } from './known-fleet'
import type { Pair } from './namings'
import { BEFORE_MS } from './neighbours-of'

type Named = { id?: string | null | undefined; name?: string | null | undefined } | null | undefined
const named = (one: Named) => (one?.id ? { id: one.id, name: one.name ?? null } : null)

const pairOf = (
  driver: Named,
  vehicle: Named,
  naming: Pick<Pair, 'by' | 'fromMs' | 'untilMs' | 'list'>,
): Pair[] => {
  const [one, other] = [named(driver), named(vehicle)]
  return one && other ? [{ driver: one, vehicle: other, ...naming }] : []
}

/**
 * Who goes with what, by assignments that are not over at `nowMs` (epoch ms), or took a route that others are judged beside, static ones and clocks, as far as these
 * drivers and vehicles are concerned; what was read of them is left in `fleet`. Four queries.
 */
export async function readFleetPairs(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  { driverIds, vehicleIds }: Subjects,
  fleet: KnownFleet,
): Promise<Pair[]> {
  const [drivers, vehicles] = [{ in: [...driverIds] }, { in: [...vehicleIds] }]
  const [assigned, ofDrivers, ofVehicles, clocks] = await Promise.all([
    db.driverAssignment.findMany({
      where: {
        ...{ organizationId, isPassenger: false },
        AND: [
          { OR: [{ driverId: drivers }, { vehicleId: vehicles }] },
          { OR: [{ endsAt: null }, { endsAt: { gt: new Date(nowMs - BEFORE_MS) } }] },
        ],
      },
      select: LISTED,
    }),
    db.driver.findMany({
      where: { organizationId, OR: [{ platformId: drivers }, { staticVehicleId: vehicles }] },
      select: LISTED,
    }),
    db.vehicle.findMany({
      where: { organizationId, OR: [{ platformId: vehicles }, { staticDriverId: drivers }] },
      select: LISTED,
    }),
    db.driverClock.findMany({
      where: { organizationId, OR: [{ driverId: drivers }, { vehicleId: vehicles }] },
    }),
  ])
  for (const row of ofDrivers) fleet.drivers.set(row.platformId, row)
  for (const row of ofVehicles) fleet.vehicles.set(row.platformId, row)
  for (const clock of clocks) fleet.clocks.set(clock.driverId, clock)
  const known = <Row extends (typeof assigned)[number]>(rows: readonly Row[]) =>
    rows.map(listedRowOf).filter((row) => !isGone(row))
  const always = { by: 'static_assignment', fromMs: null, untilMs: null } as const
  return [
    ...known(assigned)
      .map((row) => FLEET_SCHEMAS.driver_assignment.parse(row))
      .flatMap(({ driver, vehicle, assignmentType, startTime, endTime }) =>
        pairOf(driver, vehicle, {
          by: assignmentType?.toLowerCase() === 'static' ? 'static_assignment' : 'assignment',
          fromMs: storableMs(startTime),
          untilMs: storableMs(endTime),
          list: 'assignments',
        }),
      ),
    ...known(ofDrivers)
      .map((row) => FLEET_SCHEMAS.driver.parse(row))
      .flatMap((driver) => pairOf(driver, driver.staticAssignedVehicle, { ...always, list: 'drivers' })),
    ...known(ofVehicles)
      .map((row) => FLEET_SCHEMAS.vehicle.parse(row))
      .flatMap((vehicle) => pairOf(vehicle.staticAssignedDriver, vehicle, { ...always, list: 'vehicles' })),
    ...clocks.flatMap(({ driverId, vehicleId, toldAt }) =>
      pairOf(
        { id: driverId },
        { id: vehicleId },
        { by: 'clocks', fromMs: toldAt.getTime(), untilMs: toldAt.getTime() + REPORT_NAMES_MS, list: null },
      ),
    ),
  ]
}
