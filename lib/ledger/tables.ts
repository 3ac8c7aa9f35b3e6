import { Prisma } from '@/lib/generated/prisma/client'
import type { Touched } from '@/lib/mark-for-judging'

/** How a noun's rows are kept: its table, and the columns beside those that every noun has. */
export interface LedgerTable {
  name: Prisma.Sql
  columns: readonly Column[]
  /** Of whom a row is, by its columns: whose routes a change of it judges anew. */
  touches: Readonly<Partial<Record<Touched['kind'], readonly string[]>>>
  /** What its objects tell of meters (lib/ledger/keep/keep-readings.ts); nothing where it is left out. */
  tells?: TellsMeters
}

/** Where a table's objects say what a vehicle's meters showed. */
export interface TellsMeters {
  source: 'report' | 'work_order'
  /** Columns: of which vehicle, and when. */
  asset: string
  at: string
  /** Fields of the object, by what they are the figure of: meters, or hours of the engine. */
  figures: Readonly<Partial<Record<'odometer' | 'engine', string>>>
}

export interface Column {
  name: string
  type: 'text' | 'timestamptz' | 'boolean' | 'integer' | 'double precision' | 'jsonb' | 'text[]' | 'integer[]'
}

const text = (name: string): Column => ({ name, type: 'text' })
const time = (name: string): Column => ({ name, type: 'timestamptz' })

const amount = (name: string): Column => ({ name, type: 'double precision' })

/** Of a route: how its expectations lie beside its plan (lib/routes/expected/outlook.ts). */
export const OUTLOOK_COLUMNS: readonly Column[] = [
  ...['lateMs', 'lateFromMs', 'openLateMs', 'openLateFromMs', 'behindMs', 'behindFromMs'].map(amount),
  amount('lateSoonestMs'),
  { name: 'outlookRule', type: 'integer' },
]

/** Of a route: its stops in cells, for what adds them up (lib/routes/progress/visits.ts). */
const VISIT_COLUMNS: readonly Column[] = [
  { name: 'visitPlaces', type: 'text[]' },
  ...['visitCells', 'stayGaps', 'lostMinutes'].map((name): Column => ({ name, type: 'integer[]' })),
]

/** Of a work order: what it costs, and what that is counted by (lib/work-orders/cost/kept-cost.ts). */
export const COST_COLUMNS: readonly Column[] = [
  ...['category', 'vendorId', 'origin', 'costTotal', 'costCurrency', 'costGap'].map(text),
  ...['openedAt', 'doneAt'].map(time),
]

/** What every noun's list shows of a row, and in which form (lib/ledger/list/listing.ts). */
const LISTED: readonly Column[] = [
  { name: 'listed', type: 'jsonb' },
  { name: 'listedRule', type: 'integer' },
]

/** The tables of the ledger by noun. */
export const LEDGER_TABLES = {
  route: {
    name: Prisma.sql`"Route"`,
    columns: [
      ...['name', 'driverId', 'driverName', 'vehicleId', 'vehicleName', 'timeZone'].map(text),
      ...['scheduledStart', 'scheduledEnd'].map(time),
      ...['progress', 'nameKey', 'driverKey', 'search'].map(text),
      ...OUTLOOK_COLUMNS,
      ...VISIT_COLUMNS,
      { name: 'news', type: 'jsonb' },
      ...LISTED,
    ],
    touches: { route: ['platformId'], driver: ['driverId'], asset: ['vehicleId'] },
  },
  dvir: {
    name: Prisma.sql`"Dvir"`,
    columns: [
      ...[
        'safetyStatus',
        'type',
        'vehicleId',
        'vehicleName',
        'trailerId',
        'trailerName',
        'driverId',
        'awaits',
      ].map(text),
      ...['nameKey', 'search'].map(text),
      ...['startTime', 'endTime', 'inspectedAt'].map(time),
      { name: 'unresolved', type: 'boolean' },
      { name: 'signatures', type: 'integer' },
      { name: 'openDefects', type: 'integer' },
      { name: 'authored', type: 'boolean' },
      ...LISTED,
    ],
    touches: { driver: ['driverId'], asset: ['vehicleId', 'trailerId'] },
    tells: {
      ...{ source: 'report', asset: 'vehicleId', at: 'inspectedAt' },
      figures: { odometer: 'odometerMeters' },
    },
  },
  work_order: {
    name: Prisma.sql`"WorkOrder"`,
    columns: [
      ...['status', 'priority', 'assetId', 'description', 'assignedUserId', 'search'].map(text),
      ...['dueAt', 'updatedAt'].map(time),
      { name: 'archived', type: 'boolean' },
      { name: 'dvirIds', type: 'jsonb' },
      ...COST_COLUMNS,
      ...LISTED,
    ],
    touches: { asset: ['assetId'] },
    tells: {
      ...{ source: 'work_order', asset: 'assetId', at: 'updatedAt' },
      figures: { odometer: 'odometerMeters', engine: 'engineHours' },
    },
  },
  driver: {
    name: Prisma.sql`"Driver"`,
    columns: ['name', 'activationStatus', 'staticVehicleId', 'timeZone'].map(text),
    touches: { driver: ['platformId'], asset: ['staticVehicleId'] },
  },
  vehicle: {
    name: Prisma.sql`"Vehicle"`,
    columns: ['name', 'staticDriverId'].map(text),
    touches: { driver: ['staticDriverId'], asset: ['platformId'] },
  },
  qualification: {
    name: Prisma.sql`"Qualification"`,
    columns: [
      ...['ownerKind', 'ownerId', 'typeId', 'typeName', 'status'].map(text),
      ...['issuedAt', 'expiresAt'].map(time),
    ],
    touches: { driver: ['ownerId'], asset: ['ownerId'] },
  },
  driver_assignment: {
    name: Prisma.sql`"DriverAssignment"`,
    columns: [
      ...['driverId', 'vehicleId', 'type'].map(text),
      ...['startsAt', 'endsAt'].map(time),
      { name: 'isPassenger', type: 'boolean' },
    ],
    touches: { driver: ['driverId'], asset: ['vehicleId'] },
  },
  training_assignment: {
    name: Prisma.sql`"TrainingAssignment"`,
    columns: [
      ...['learnerId', 'courseId', 'status'].map(text),
      ...['dueAt', 'completedAt', 'deletedAt'].map(time),
    ],
    touches: { driver: ['learnerId'] },
  },
} satisfies Record<string, LedgerTable>
