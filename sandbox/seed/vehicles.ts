import { DAY_MS } from '@/lib/durations'
import type { TrailerRecord, VehicleRecord } from '../fleet/asset'
import type { TagRecord } from '../fleet/people'
import type { Random } from '../random'
import { type SeedContext } from './context'
import { at } from './pick'

const MODELS: readonly (readonly [string, string])[] = [
  ['Freightliner', 'Cascadia'],
  ['Kenworth', 'T680'],
  ['Peterbilt', '579'],
  ['Volvo', 'VNL 760'],
  ['International', 'MV607'],
  ['Isuzu', 'NPR-HD'],
  ['Ford', 'F-550'],
  ['Hino', 'L6'],
]

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const vin = (random: Random) =>
  Array.from({ length: 17 }, () => VIN_LETTERS.charAt(random.int(0, VIN_LETTERS.length - 1))).join('')

const plate = (random: Random) =>
  `${random.pick(['T', 'C', 'Y', 'R'])}${random.int(100, 999)}${random.pick(['KLM', 'BVR', 'HWX', 'DPT'])}`

const axles = (organizationNumber: number, count: number): VehicleRecord['attributes'][number] => ({
  id: `${organizationNumber}17000000002`,
  name: 'Axles',
  dateValues: [],
  numberValues: [count],
  stringValues: [],
})

/** Fifty trucks, the first forty of them with a driver of their own. */
export function seedVehicles(
  { organization, id, iso, random }: SeedContext,
  tags: readonly TagRecord[],
): VehicleRecord[] {
  return Array.from({ length: 50 }, (_, n) => {
    const [make, model] = at(MODELS, random.int(0, MODELS.length - 1))
    const serial = `G${random.int(10, 99)}X-${random.int(100, 999)}-${random.int(100, 999)}`
    return {
      id: id(14, n),
      name: `${organization.initials} ${String(101 + n)}`,
      vin: vin(random),
      serial,
      make,
      model,
      year: String(random.int(2014, 2026)),
      licensePlate: plate(random),
      notes: n % 11 === 0 ? 'Liftgate slow in the cold; let it warm up.' : '',
      externalIds: { unit: `${organization.initials}-${101 + n}` },
      attributes: [axles(organization.number, n % 3 === 0 ? 3 : 2)],
      tags: [at(tags, n + 1)],
      createdAtTime: iso(-random.int(100, 1500) * DAY_MS),
      updatedAtTime: iso(-random.int(1, 90) * DAY_MS),
      readings: {
        odometerMeters: random.int(40_000, 900_000) * 1000 + random.int(0, 999),
        engineHours: random.int(900, 21_000),
      },
    }
  })
}

/** Twenty trailers. */
export function seedTrailers(
  { organization, id, iso, random }: SeedContext,
  tags: readonly TagRecord[],
): TrailerRecord[] {
  return Array.from({ length: 20 }, (_, n) => ({
    id: id(15, n),
    name: `${organization.initials} TR-${String(n + 1).padStart(2, '0')}`,
    vin: vin(random),
    serial: `T${random.int(10, 99)}R-${random.int(100, 999)}-${random.int(100, 999)}`,
    make: random.pick(['Great Dane', 'Utility', 'Wabash', 'Fontaine']),
    model: random.pick(['Everest', '3000R', 'DuraPlate', 'Infinity']),
    year: String(random.int(2010, 2026)),
    licensePlate: plate(random),
    notes: '',
    externalIds: { trailer: `${organization.initials}-TR-${n + 1}` },
    attributes: [axles(organization.number, 2)],
    tags: [at(tags, n + 2)],
    createdAtTime: iso(-random.int(100, 1500) * DAY_MS),
    updatedAtTime: iso(-random.int(1, 90) * DAY_MS),
  }))
}

const MACHINES = ['Generator', 'Light tower', 'Forklift', 'Reefer unit', 'Compressor'] as const

/** Fifteen machines of the yard. */
export function seedEquipment(
  { organization, id, iso, random }: SeedContext,
  tags: readonly TagRecord[],
): TrailerRecord[] {
  return Array.from({ length: 15 }, (_, n) => ({
    id: id(18, n),
    name: `${at(MACHINES, n)} ${Math.floor(n / MACHINES.length) + 1}`,
    vin: '',
    serial: `E${random.int(10, 99)}Q-${random.int(100, 999)}-${random.int(100, 999)}`,
    make: random.pick(['Cummins', 'Generac', 'Toyota', 'Carrier', 'Atlas Copco']),
    model: `M${random.int(100, 900)}`,
    year: String(random.int(2012, 2026)),
    licensePlate: '',
    notes: '',
    externalIds: { machine: `${organization.initials}-EQ-${n + 1}` },
    attributes: [axles(organization.number, 0)],
    tags: [at(tags, n + 1)],
    createdAtTime: iso(-random.int(100, 1500) * DAY_MS),
    updatedAtTime: iso(-random.int(1, 90) * DAY_MS),
  }))
}
