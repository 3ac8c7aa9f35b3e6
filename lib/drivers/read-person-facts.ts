import type { Db } from '@/lib/db/open'
import { FLEET_SCHEMAS } from '@/lib/fleet/kept'
import { LISTED, listedRowOf } from '@/lib/ledger/keep/stored'
import { FleetFacts } from '@/lib/readiness/gather/fleet-facts'
import { grouped } from '@/lib/readiness/gather/grouped'
import { readNewlyNamed } from '@/lib/readiness/gather/newly-named'
import { readQualifications } from '@/lib/readiness/gather/read-qualifications'
import { readTraining } from '@/lib/readiness/gather/read-training'
import type { Sources } from '@/lib/readiness/gather/sources'
import { type Country, goesByTachograph } from '@/lib/readiness/settings/settings'
import { timeZone } from '@/lib/zones/time-zone'
import type { PersonFacts } from './person'

interface Asked {
  organizationId: string
  driverId: string
  nowMs: number
  sources: Sources
  /** By whose rules hours go: only what these ask is read. */
  country: Country
}

/** What the platform's further lists tell of one driver. Four queries, five of one who is in no list. */
export async function readPersonFacts(
  db: Db,
  { organizationId, driverId, nowMs, sources, country }: Asked,
): Promise<Omit<PersonFacts, 'isOnRoad' | 'mayBeOnRoad' | 'lastRouteEndedAtMs'>> {
  const ofDriver = { where: { organizationId_driverId: { organizationId, driverId } } }
  const [driver, qualifications, training, clock, tachograph] = await Promise.all([
    db.driver.findUnique({
      where: { organizationId_platformId: { organizationId, platformId: driverId } },
      select: LISTED,
    }),
    readQualifications(db, organizationId, [driverId]),
    readTraining(db, organizationId, [driverId]),
    goesByTachograph(country) ? null : db.driverClock.findUnique(ofDriver),
    goesByTachograph(country) ? db.driverTachograph.findUnique(ofDriver) : null,
  ])
  const fleet = new FleetFacts(
    {
      drivers: new Map(driver ? [[driverId, driver]] : []),
      vehicles: new Map(),
      newlyNamed: await readNewlyNamed(
        db,
        organizationId,
        { driverIds: driver ? [] : [driverId], vehicleIds: [] },
        sources,
      ),
      qualifications: grouped(qualifications, ({ ownerKind, ownerId }) => `${ownerKind} ${ownerId}`),
      training: new Map([[driverId, training]]),
      clocks: new Map(clock ? [[driverId, clock]] : []),
      tachographs: new Map(tachograph ? [[driverId, tachograph]] : []),
      faults: new Map(),
    },
    sources,
    nowMs,
  )
  const listed = driver && FLEET_SCHEMAS.driver.parse(listedRowOf(driver))
  const vehicle = listed?.staticAssignedVehicle
  // The days where they live: a page of a person has no route.
  const zone = timeZone.safeParse(listed?.timezone).data ?? 'UTC'
  return {
    ...fleet.ofDriver(driverId, zone),
    zone,
    vehicle: vehicle?.id ? { id: vehicle.id, name: vehicle.name ?? null } : null,
  }
}
