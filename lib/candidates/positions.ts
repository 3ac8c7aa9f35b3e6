import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import type { Place } from '@/lib/earth/on-earth'
import { vehiclePlace } from '@/lib/fleet/vehicle-place'
import { REPORT_NAMES_MS } from '@/lib/readiness/facts/who-leaves'
import type { CandidateKind } from './in-turn'

/** Where something was longer ago says little of where it is. */
const FRESH_MS = DAY_MS

/**
 * Where vehicles were last, by their ids; of drivers where the vehicle was that their clocks name. What nobody told of
 * within a day is left out. One query, two for drivers.
 */
export async function readPositions(
  db: Db,
  { organizationId, nowMs }: { organizationId: string; nowMs: number },
  kind: CandidateKind,
): Promise<ReadonlyMap<string, Place>> {
  const [readings, clocks] = await Promise.all([
    db.vehicleReading.findMany({
      where: { organizationId, type: 'gps', time: { gt: new Date(nowMs - FRESH_MS) } },
      select: { vehicleId: true, value: true },
    }),
    kind === 'driver'
      ? db.driverClock.findMany({
          where: {
            ...{ organizationId, vehicleId: { not: null } },
            toldAt: { gt: new Date(nowMs - REPORT_NAMES_MS) },
          },
          select: { driverId: true, vehicleId: true },
        })
      : [],
  ])
  const ofVehicles = new Map(
    readings.flatMap(({ vehicleId, value }): [string, Place][] => {
      const place = vehiclePlace(value)
      return place ? [[vehicleId, { latitude: place.latitude, longitude: place.longitude }]] : []
    }),
  )
  if (kind === 'vehicle') return ofVehicles
  return new Map(
    clocks.flatMap(({ driverId, vehicleId }): [string, Place][] => {
      const place = ofVehicles.get(vehicleId ?? '')
      return place ? [[driverId, place]] : []
    }),
  )
}
