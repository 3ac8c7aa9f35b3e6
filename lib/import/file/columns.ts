/** What a file of routes may say: a row is a stop, and rows of one route stand together by its name or reference. */
export const IMPORT_COLUMNS = [
  'route',
  'reference',
  'driver',
  'vehicle',
  'route-notes',
  'stop',
  'address',
  'latitude',
  'longitude',
  'arrival',
  'departure',
  'zone',
  'stop-notes',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What is said of a route, in whichever of its rows; all others are of a stop. */
export const ROUTE_COLUMNS: ReadonlySet<ImportColumn> = new Set<ImportColumn>([
  'route',
  'reference',
  'driver',
  'vehicle',
  'route-notes',
])

/** Routes of one file. */
export const MOST_ROUTES = 5000

/** Rows of one route: it is handed over whole. */
export const MOST_LINES = 500

/** Characters of a cell. */
export const LONGEST_CELL: Readonly<Record<ImportColumn, number>> = {
  route: 255,
  reference: 255,
  driver: 255,
  vehicle: 255,
  'route-notes': 2000,
  stop: 255,
  address: 255,
  latitude: 40,
  longitude: 40,
  arrival: 40,
  departure: 40,
  zone: 100,
  'stop-notes': 2000,
}

/** Characters that are kept of a cell that is too long, so that it can be told and mended. */
export const LONGEST_KEPT = 4000

/** A row of a file; `row` is its number in a sheet, whose head is row 1. */
export interface Line<Column extends string> {
  row: number
  /** What of it is filled in. */
  cells: Partial<Record<Column, string>>
}
export type ImportLine = Line<ImportColumn>
export type Cells = ImportLine['cells']
