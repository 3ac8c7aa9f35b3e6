import type { Db } from '@/lib/db/open'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { isGone } from '@/lib/ledger/gone'
import { LISTED, listedRowOf, type ListedColumns } from '@/lib/ledger/stored'
import { FleetFacts } from '@/lib/readiness/gather/fleet-facts'
import { readTraining } from '@/lib/readiness/gather/read-training'
import type { Sources } from '@/lib/readiness/gather/sources'
import type { PersonFacts } from './person'

interface Asked {
  organizationId: string
  driverId: string
  nowMs: number
  sources: Sources
}

/** What the platform's further lists tell of one driver. Four queries. */
export async function readPersonFacts(
  db: Db,
  { organizationId, driverId, nowMs, sources }: Asked,
): Promise<Omit<PersonFacts, 'isOnRoad' | 'mayBeOnRoad' | 'lastRouteEndedAtMs'>> {
  const [driver, qualifications, training, clock] = await Promise.all([
    db.driver.findUnique({
      where: { organizationId_platformId: { organizationId, platformId: driverId } },
      select: LISTED,
    }),
    db.qualification.findMany({
      where: { organizationId, ownerKind: 'worker', ownerId: driverId, status: 'active' },
    }),
    readTraining(db, organizationId, [driverId]),
    db.driverClock.findUnique({ where: { organizationId_driverId: { organizationId, driverId } } }),
  ])
  const present = <Row extends ListedColumns>(rows: readonly Row[]) =>
    rows.filter((row) => !isGone(listedRowOf(row)))
  const fleet = new FleetFacts(
    {
      drivers: new Map(driver ? [[driverId, driver]] : []),
      vehicles: new Map(),
      qualifications: new Map([[`worker ${driverId}`, present(qualifications)]]),
      training: new Map([[driverId, training]]),
      clocks: new Map(clock ? [[driverId, clock]] : []),
      faults: new Map(),
    },
    sources,
    nowMs,
  )
  const vehicle = driver && FLEET_SCHEMAS.driver.parse(listedRowOf(driver)).staticAssignedVehicle
  return {
    ...fleet.ofDriver(driverId),
    vehicle: vehicle?.id ? { id: vehicle.id, name: vehicle.name ?? null } : null,
  }
}
