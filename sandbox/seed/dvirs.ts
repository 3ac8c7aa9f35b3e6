import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import type { TrailerRecord, VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { DefectRecord, DefectTypeRecord, DvirRecord } from '../fleet/dvir'
import type { UserRecord } from '../fleet/people'
import { type SeedContext } from './context'
import { COMMENTS } from './defect-types'
import { at } from './pick'
import { mechanicsOf } from './users'

export interface DvirsLinked {
  vehicles: readonly VehicleRecord[]
  trailers: readonly TrailerRecord[]
  drivers: readonly DriverRecord[]
  users: readonly UserRecord[]
  defectTypes: readonly DefectTypeRecord[]
}

/** The vehicle that was reported unsafe last; its next route leaves within the hour. */
const NEEDED = 33
/** Trucks without a driver of their own stand in the yard. */
const SPARE = { first: 38, count: 12 }
/** Three trucks are unsafe: the one that is needed, and two of the yard that were reported again without a repair. */
const OPEN: readonly number[] = [0, 9, 18, 45, 54]
/** By place of the vehicle: what came back, as the kind of its defects. */
const CAME_BACK = new Map([
  [NEEDED, 9],
  [41, 0],
  [44, 1],
])

/** One of the last trailers goes with the truck that is needed; the others of them stand beside the spare trucks. */
const trailerOf = (n: number) => (n % 3 > 0 ? n % 15 : n === 0 ? 15 : 16 + (n % 4))

const vehicleOf = (n: number) => {
  if (n % 3 > 0) return n * 3
  return n === 0 ? NEEDED : SPARE.first + ((n / 3) % SPARE.count)
}

/** Eighty DVIRs of the last six weeks: a few open with defects, most of the others resolved, a third without any. */
export function seedDvirs(context: SeedContext, linked: DvirsLinked): DvirRecord[] {
  const { random } = context
  return Array.from({ length: 80 }, (_, n): DvirRecord => {
    const kind = OPEN.includes(n) ? 'open' : n % 3 === 2 ? 'clean' : 'resolved'
    const endMs = -(n * 12 * HOUR_MS + random.int(10, 600) * MINUTE_MS)
    const place = vehicleOf(n) % linked.vehicles.length
    return seedDvir(context, linked, {
      ...{ n, kind, endMs },
      vehicle: place,
      trailer: n % 2 === 0 ? trailerOf(n) : null,
      driver: n === 0 ? NEEDED : (n * 5) % 38,
      defectType: CAME_BACK.get(place) ?? null,
      signsAfterMs: n % 2 === 1 ? 6 * HOUR_MS : null,
    })
  })
}

interface DvirOf {
  n: number
  kind: 'open' | 'resolved' | 'clean'
  endMs: number
  /** By place, counted round. */
  vehicle: number
  trailer: number | null
  driver: number
  /** Any where null. */
  defectType: number | null
  /** So long after the repair the next driver signs, unless that was today; null for never. */
  signsAfterMs: number | null
}

export function seedDvir(
  context: SeedContext,
  linked: DvirsLinked,
  { n, kind, endMs, defectType, signsAfterMs, ...who }: DvirOf,
): DvirRecord {
  const { id, iso, random, organization } = context
  const mechanics = mechanicsOf(linked.users)
  const vehicle = at(linked.vehicles, who.vehicle)
  const trailer = who.trailer === null ? null : at(linked.trailers, who.trailer)
  const driver = at(linked.drivers, who.driver)
  const mechanic = at(mechanics, n)
  const repairedMs = endMs + random.int(2, 20) * HOUR_MS
  const resolved =
    kind === 'resolved' ? { at: iso(Math.min(repairedMs, -5 * MINUTE_MS)), by: mechanic } : null
  const signed =
    resolved && signsAfterMs !== null && repairedMs < -DAY_MS ? iso(repairedMs + signsAfterMs) : null
  const defect = (m: number) =>
    seedDefect(context, n * 4 + m, iso(endMs), resolved, {
      ...{ all: linked.defectTypes, which: m === 0 ? defectType : null },
    })
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
    startTime: iso(endMs - random.int(8, 25) * MINUTE_MS),
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
}

function seedDefect(
  context: SeedContext,
  number: number,
  createdAtTime: string,
  resolved: { at: string; by: UserRecord } | null,
  types: { all: readonly DefectTypeRecord[]; which: number | null },
): DefectRecord {
  const { id, random } = context
  const some = random.int(0, types.all.length - 1)
  const which = types.which ?? some
  const type = at(types.all, which)
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
