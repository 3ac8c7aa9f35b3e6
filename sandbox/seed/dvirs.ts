import type { TrailerRecord, VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { DefectRecord, DvirRecord } from '../fleet/dvir'
import type { UserRecord } from '../fleet/people'
import { DAY, HOUR, MINUTE, type SeedContext } from './context'
import { at } from './pick'
import { mechanicsOf } from './users'

const DEFECTS: readonly (readonly [string, string])[] = [
  ['Brakes', 'Air leak at the left rear chamber, audible at idle.'],
  ['Tires', 'Outer tread on the right steer below 4/32.'],
  ['Lights', 'Left low beam is out.'],
  ['Windshield Wipers', 'Driver side blade streaks badly.'],
  ['Mirrors', 'Right mirror bracket loose, shakes above 40 mph.'],
  ['Coupling Devices', 'Fifth wheel jaw slow to lock.'],
  ['Horn', 'No sound.'],
  ['Steering', 'Play in the wheel, about two inches.'],
  ['Emergency Equipment', 'Fire extinguisher past its date.'],
  ['Air Lines', 'Chafed red line behind the cab.'],
]

interface Linked {
  vehicles: readonly VehicleRecord[]
  trailers: readonly TrailerRecord[]
  drivers: readonly DriverRecord[]
  users: readonly UserRecord[]
}

/** Eighty DVIRs of the last six weeks: a third open with defects, a third resolved, a third without any. */
export function seedDvirs(context: SeedContext, linked: Linked): DvirRecord[] {
  const { id, iso, random, organization } = context
  const mechanics = mechanicsOf(linked.users)
  return Array.from({ length: 80 }, (_, n): DvirRecord => {
    const kind = (['open', 'resolved', 'clean'] as const)[n % 3] ?? 'clean'
    const endMs = -(n * 12 * HOUR + random.int(10, 600) * MINUTE)
    const vehicle = at(linked.vehicles, n * 3)
    const trailer = n % 2 === 0 ? at(linked.trailers, n) : null
    const driver = at(linked.drivers, (n * 5) % 38)
    const mechanic = at(mechanics, n)
    const repairedMs = endMs + random.int(2, 20) * HOUR
    const resolved = kind === 'resolved' ? { at: iso(Math.min(repairedMs, -5 * MINUTE)), by: mechanic } : null
    const defect = (m: number) => seedDefect(context, n * 4 + m, iso(endMs), resolved, random.int(0, 99))
    const vehicleDefects =
      kind === 'clean'
        ? []
        : Array.from({ length: random.int(1, 2) }, (_, m) => ({
            ...defect(m),
            vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds },
          }))
    const trailerDefects =
      kind !== 'clean' && trailer && n % 4 === 0
        ? [{ ...defect(3), trailer: { id: trailer.id, name: trailer.name } }]
        : []
    return {
      id: id(30, n),
      licensePlate: vehicle.licensePlate,
      location: organization.headOffice,
      mechanicNotes: resolved ? 'Repaired and road tested.' : '',
      safetyStatus: kind === 'open' ? 'unsafe' : kind === 'resolved' ? 'resolved' : 'safe',
      type: n % 2 === 0 ? 'preTrip' : 'postTrip',
      odometerMeters: vehicle.readings.odometerMeters - n * 9_000,
      startTime: iso(endMs - random.int(8, 25) * MINUTE),
      endTime: iso(endMs),
      trailerName: trailer?.name ?? '',
      authorSignature: {
        signatoryUser: { id: driver.id, name: driver.name },
        signedAtTime: iso(endMs),
        type: 'driver',
      },
      ...(resolved
        ? {
            secondSignature: {
              signatoryUser: { id: mechanic.id, name: mechanic.name },
              signedAtTime: resolved.at,
              type: 'mechanic' as const,
            },
          }
        : {}),
      ...(resolved && n % 2 === 1 && repairedMs < -DAY
        ? {
            thirdSignature: {
              signatoryUser: { id: driver.id, name: driver.name },
              signedAtTime: iso(repairedMs + 6 * HOUR),
              type: 'driver' as const,
            },
          }
        : {}),
      vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds },
      ...(trailer ? { trailer: { id: trailer.id, name: trailer.name } } : {}),
      vehicleDefects,
      trailerDefects,
      updatedAtTime: resolved?.at ?? iso(endMs),
    }
  })
}

function seedDefect(
  { id }: SeedContext,
  number: number,
  createdAtTime: string,
  resolved: { at: string; by: UserRecord } | null,
  which: number,
): DefectRecord {
  const [defectType, comment] = at(DEFECTS, which)
  return {
    id: id(31, number),
    isResolved: resolved !== null,
    comment,
    defectType,
    createdAtTime,
    mechanicNotes: resolved ? 'Part replaced.' : '',
    ...(resolved
      ? {
          mechanicNotesUpdatedAtTime: resolved.at,
          resolvedAtTime: resolved.at,
          resolvedBy: { id: resolved.by.id, name: resolved.by.name, type: 'mechanic' as const },
        }
      : {}),
  }
}
