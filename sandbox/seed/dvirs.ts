import type { TrailerRecord, VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { DefectRecord, DefectTypeRecord, DvirRecord } from '../fleet/dvir'
import type { UserRecord } from '../fleet/people'
import { DAY, HOUR, MINUTE, type SeedContext } from './context'
import { COMMENTS } from './defect-types'
import { at } from './pick'
import { mechanicsOf } from './users'

interface Linked {
  vehicles: readonly VehicleRecord[]
  trailers: readonly TrailerRecord[]
  drivers: readonly DriverRecord[]
  users: readonly UserRecord[]
  defectTypes: readonly DefectTypeRecord[]
}

/** The vehicle that was reported unsafe last; its next route leaves soon. */
const NEEDED = 33
/** Trucks without a driver of their own stand in the yard until they are repaired. */
const SPARE = { first: 38, count: 12 }

/** The last of the trailers stand beside the spare trucks, and one goes with the truck that is needed. */
const trailerOf = (n: number, isOpen: boolean) => (isOpen ? (n === 0 ? 15 : 16 + (n % 4)) : n % 15)

const vehicleOf = (n: number) => (n === 0 ? NEEDED : SPARE.first + ((n / 3) % SPARE.count))

/**
 * Eighty DVIRs of the last six weeks: a third open with defects, nearly all of them of spare trucks, a third resolved, a
 * third without any.
 */
export function seedDvirs(context: SeedContext, linked: Linked): DvirRecord[] {
  const { id, iso, random, organization } = context
  const mechanics = mechanicsOf(linked.users)
  return Array.from({ length: 80 }, (_, n): DvirRecord => {
    const kind = (['open', 'resolved', 'clean'] as const)[n % 3] ?? 'clean'
    const endMs = -(n * 12 * HOUR + random.int(10, 600) * MINUTE)
    const vehicle = at(linked.vehicles, kind === 'open' ? vehicleOf(n) : n * 3)
    const trailer = n % 2 === 0 ? at(linked.trailers, trailerOf(n, kind === 'open')) : null
    const driver = at(linked.drivers, n === 0 ? NEEDED : (n * 5) % 38)
    const mechanic = at(mechanics, n)
    const repairedMs = endMs + random.int(2, 20) * HOUR
    const resolved = kind === 'resolved' ? { at: iso(Math.min(repairedMs, -5 * MINUTE)), by: mechanic } : null
    const signed = resolved && n % 2 === 1 && repairedMs < -DAY ? iso(repairedMs + 6 * HOUR) : null
    const defect = (m: number) => seedDefect(context, n * 4 + m, iso(endMs), resolved, linked.defectTypes)
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
      ...(signed
        ? {
            thirdSignature: {
              signatoryUser: { id: driver.id, name: driver.name },
              signedAtTime: signed,
              type: 'driver' as const,
            },
          }
        : {}),
      vehicle: { id: vehicle.id, name: vehicle.name, ExternalIds: vehicle.externalIds },
      ...(trailer ? { trailer: { id: trailer.id, name: trailer.name } } : {}),
      vehicleDefects,
      trailerDefects,
      walkaroundPhotos:
        n % 5 === 0 ? [{ ...photoOf(`walkaround/${id(30, n)}`, iso(endMs)), name: 'Front left' }] : [],
      updatedAtTime: signed ?? resolved?.at ?? iso(endMs),
    }
  })
}

function seedDefect(
  context: SeedContext,
  number: number,
  createdAtTime: string,
  resolved: { at: string; by: UserRecord } | null,
  defectTypes: readonly DefectTypeRecord[],
): DefectRecord {
  const { id, random } = context
  const which = random.int(0, defectTypes.length - 1)
  const type = at(defectTypes, which)
  return {
    id: id(31, number),
    isResolved: resolved !== null,
    comment: at(COMMENTS, which),
    defectType: type.label,
    createdAtTime,
    mechanicNotes: resolved ? 'Part replaced.' : '',
    ...(resolved
      ? {
          mechanicNotesUpdatedAtTime: resolved.at,
          resolvedAtTime: resolved.at,
          resolvedBy: { id: resolved.by.id, name: resolved.by.name, type: 'mechanic' as const },
        }
      : {}),
    defectTypeId: type.id,
    defectPhotos: number % 3 === 0 ? [photoOf(`defects/${id(31, number)}`, createdAtTime)] : [],
    updatedAtTime: resolved?.at ?? createdAtTime,
  }
}

const photoOf = (path: string, createdAtTime: string) => ({
  createdAtTime,
  url: `https://sandbox.invalid/${path}.jpg`,
})
