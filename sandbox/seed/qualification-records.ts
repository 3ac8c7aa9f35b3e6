import { DAY_MS } from '@/lib/durations'
import type { TrailerRecord, VehicleRecord } from '../fleet/asset'
import type { DriverRecord } from '../fleet/driver'
import type { UserRecord } from '../fleet/people'
import type { QualificationRecord, QualificationTypeRecord } from '../fleet/qualification'
import { type SeedContext } from './context'
import { at } from './pick'

const TYPES = [
  ["Commercial driver's license", 'worker', 'License number', 'text'],
  ['Medical card', 'worker', 'Examined on', 'datetime'],
  ['Annual inspection', 'asset', 'Odometer (mi)', 'number'],
] as const

/** What a driver and an asset must have: a license, a medical card, the periodic inspection. */
export function seedQualificationTypes(
  { random, iso }: SeedContext,
  users: readonly UserRecord[],
): QualificationTypeRecord[] {
  const by = { id: at(users, 0).id, type: 'user' as const }
  return TYPES.map(([name, entityType, label, type], n) => ({
    id: random.uuid(),
    name,
    entityType,
    revisionId: random.uuid(),
    fields: [{ id: random.uuid(), label, type, isRequired: true }],
    createdAtTime: iso(-(400 - n) * DAY_MS),
    createdBy: by,
    updatedAtTime: iso(-(300 - n) * DAY_MS),
    updatedBy: by,
  }))
}

interface Owners {
  drivers: readonly DriverRecord[]
  vehicles: readonly VehicleRecord[]
  trailers: readonly TrailerRecord[]
  users: readonly UserRecord[]
}

/**
 * Two of each driver and one of each vehicle and trailer. A license that ends this week, an expired medical card of
 * somebody who has left, an inspection that is overdue on a truck without a driver, and one archived.
 */
export function seedQualificationRecords(
  { random, iso }: SeedContext,
  types: readonly QualificationTypeRecord[],
  { drivers, vehicles, trailers, users }: Owners,
): QualificationRecord[] {
  const [license, medical, inspection] = [at(types, 0), at(types, 1), at(types, 2)]
  const by = { id: at(users, 0).id, type: 'user' as const }
  let count = 0
  const record = (
    type: QualificationTypeRecord,
    owner: QualificationRecord['owner'],
    { issuedMs, expiresMs }: { issuedMs: number; expiresMs: number },
  ): QualificationRecord => {
    const n = count++
    const changed = iso(Math.min(issuedMs + DAY_MS, -DAY_MS) + n)
    return {
      id: random.uuid(),
      qualificationType: { id: type.id, name: type.name, revisionId: type.revisionId },
      owner,
      recordStatus: 'active',
      issueDate: iso(issuedMs),
      expirationDate: iso(expiresMs),
      externalIds: { papers: `Q-${1000 + n}` },
      fields: type.fields.map(({ id, label, type: kind }) => ({
        id,
        label,
        type: kind,
        ...valueOf(kind, n, iso(issuedMs)),
      })),
      createdAtTime: changed,
      createdBy: by,
      updatedAtTime: changed,
      updatedBy: by,
    }
  }
  const worker = (id: string) => ({ id, entityType: 'worker' as const })
  const asset = (id: string) => ({ id, entityType: 'asset' as const })
  const records = [
    ...drivers.flatMap((driver, n) => [
      record(license, worker(driver.id), {
        issuedMs: -random.int(200, 1300) * DAY_MS,
        expiresMs: n === 6 ? 4 * DAY_MS : random.int(60, 1200) * DAY_MS,
      }),
      record(medical, worker(driver.id), {
        issuedMs: -random.int(20, 600) * DAY_MS,
        expiresMs: driver.isDeactivated ? -30 * DAY_MS : random.int(20, 500) * DAY_MS,
      }),
    ]),
    ...vehicles.map((vehicle, n) =>
      record(inspection, asset(vehicle.id), {
        issuedMs: -random.int(40, 340) * DAY_MS,
        expiresMs: n === 48 ? -12 * DAY_MS : random.int(20, 320) * DAY_MS,
      }),
    ),
    ...trailers.map((trailer) =>
      record(inspection, asset(trailer.id), {
        issuedMs: -random.int(40, 340) * DAY_MS,
        expiresMs: random.int(20, 320) * DAY_MS,
      }),
    ),
  ]
  const first = at(drivers, 0)
  const old = record(license, worker(first.id), { issuedMs: -2000 * DAY_MS, expiresMs: -500 * DAY_MS })
  return [...records, { ...old, recordStatus: 'archived', archivedAtTime: old.updatedAtTime }]
}

function valueOf(kind: string, n: number, examined: string): Partial<QualificationRecord['fields'][number]> {
  if (kind === 'number') return { numberValue: { value: 120_000 + n * 713 } }
  if (kind === 'datetime') return { dateTimeValue: { type: 'date', value: examined } }
  return { textValue: { value: `L${String(4_000_000 + n * 917)}` } }
}
