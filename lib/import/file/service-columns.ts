import type { Line } from './columns'
import { matchHeads } from './match-columns'
import { UNIT_NAMES } from './odometer-unit'

/** What a file of last services may say: a row is a service that was done of a vehicle. */
export const SERVICE_COLUMNS = ['program', 'vehicle', 'done', 'odometer', 'engine-hours'] as const
export type ServiceColumn = (typeof SERVICE_COLUMNS)[number]
export type ServiceLine = Line<ServiceColumn>

/** Services of one file: they are written in one transaction. */
export const MOST_SERVICES = 2000
/** A million miles in meters, and hours of an engine: what a column holds. */
export const MOST_METERS = 1_609_344_000
export const MOST_HOURS = 1_000_000

/** Characters of a cell. */
export const LONGEST_NAME = 255

const METERS_READ = ['odometer', 'mileage', 'meter', 'odometer reading'].concat([
  'odometro',
  'kilometraje',
  'millaje',
  'lectura del odometro',
])
const UNITS = Object.values(UNIT_NAMES).flat()

/** What heads of other people's files call each column, in English and Spanish, as `plainHead` compares them. */
const SERVICE_NAMES: Readonly<Record<ServiceColumn, readonly string[]>> = {
  program: [
    'service program',
    'program',
    'service',
    'task',
    'maintenance',
    'service task',
    'schedule',
  ].concat(['programa de servicio', 'programa', 'servicio', 'tarea', 'mantenimiento']),
  vehicle: [
    'vehicle',
    'vehicle name',
    'vehicle id',
    'unit',
    'unit number',
    'asset',
    'truck',
    'equipment',
  ].concat(['vehiculo', 'unidad', 'activo', 'camion', 'numero de unidad']),
  done: [
    'done',
    'done at',
    'date',
    'last done',
    'last service',
    'service date',
    'completed',
    'completed at',
  ].concat([
    'last performed',
    'date completed',
    'hecho',
    'fecha',
    'ultimo servicio',
    'fecha de servicio',
    'completado',
  ]),
  odometer: [
    ...METERS_READ,
    // `Odometer (km)`, `odómetro en millas`: lib/import/file/odometer-unit.ts reads which.
    ...METERS_READ.flatMap((name) =>
      UNITS.flatMap((unit) => [`${name} ${unit}`, `${name} in ${unit}`, `${name} en ${unit}`]),
    ),
  ],
  'engine-hours': ['engine hours', 'hours', 'hour meter', 'horas de motor', 'horas', 'horometro'],
}

/**
 * What may be something else beside the column itself: the trailer that hung on a truck, the miles between two services. A file
 * of trailers has no other head for whom it is about.
 */
const LAST_NAMES = { vehicle: ['trailer', 'remolque'], odometer: UNITS } satisfies Partial<
  Record<ServiceColumn, readonly string[]>
>

/** Which column of a file of services each head means, null for none. */
export const matchServiceColumns = (heads: readonly string[]): (ServiceColumn | null)[] =>
  matchHeads(heads, SERVICE_COLUMNS, SERVICE_NAMES, LAST_NAMES)
