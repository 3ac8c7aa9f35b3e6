import { fold } from '@/lib/directory/fold'
import { type CreateRouteBody, createRouteBody } from '@/lib/routes/schema'
import { type RowTimes, type TimeWarning, timeWarnings } from '@/lib/routes/time-warnings'
import { timeZone } from '@/lib/zones/time-zone'
import { IMPORT_COLUMNS, type ImportColumn, type ImportLine, LONGEST_CELL, MOST_LINES } from './columns'
import type { ImportProblem, ProblemCode } from './problems'
import { type ReadBy, readDegrees, readTime } from './read-cell'

/** What the directory knows a name as: one of its own, one of several, or none. */
export type Match = { id: string } | { several: readonly { id: string; name: string }[] } | null
export type NamedColumn = 'driver' | 'vehicle' | 'address'
/** By the folded name; one that is not there has not been asked for yet. */
export type Matches = Readonly<Record<NamedColumn, ReadonlyMap<string, Match>>>

export interface ReadRoute {
  /** Its place among the routes of the file, from 0. */
  position: number
  name: string
  lines: readonly ImportLine[]
  /** What is sent; null while something is wrong or not known yet. */
  body: CreateRouteBody | null
  problems: ImportProblem[]
  /** What may be meant so, and may be several routes or stops in another order. */
  warnings: TimeWarning[]
  /** When it leaves its first stop, or is there first where no departure is told: RFC 3339, and the zone it was read in. */
  begins: { leaves: boolean; at: string; zone: string } | null
  /** Names of it have not been asked for yet. */
  pending: boolean
}

/** The zone is that of times in rows that name none. */
interface Around extends ReadBy {
  matches: Matches
  /** Epoch ms. */
  nowMs: number
}

/** The routes that rows of a file mean, in the order of their first rows, each with what is wrong with it. */
export const routesOf = (lines: readonly ImportLine[], around: Around): ReadRoute[] =>
  grouped(lines).map((own, position) => routeOf(own, position, around))

/**
 * Rows of one reference, or of one name where there is none, are stops of one route; a row without either belongs to
 * the one above it.
 */
function grouped(lines: readonly ImportLine[]): ImportLine[][] {
  const groups = new Map<string, ImportLine[]>()
  let above = ''
  for (const line of lines) {
    const { reference, route } = line.cells
    const key = reference ? `reference ${reference}` : route ? `route ${route}` : above
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(line)
    above = key
  }
  return [...groups.values()]
}

interface Reading extends Around {
  say: (line: ImportLine, column: ImportColumn | null, code: ProblemCode) => void
  wait: () => void
}

function routeOf(lines: readonly ImportLine[], position: number, around: Around): ReadRoute {
  const problems: ImportProblem[] = []
  let pending = false
  const reading: Reading = {
    ...around,
    say: ({ row }, column, code) => void problems.push({ row, column, code }),
    wait: () => void (pending = true),
  }
  const [first] = lines
  // Told first: of what is handed over, the first problems are kept.
  if (first && lines.length > MOST_LINES) reading.say(first, null, 'too-many-rows')
  for (const line of lines) refuseLong(line, reading)
  const name = onceOf(lines, 'route', reading)
  const notes = onceOf(lines, 'route-notes', reading)
  const driver = namedOf(lines, 'driver', reading)
  const vehicle = namedOf(lines, 'vehicle', reading)
  const stops = lines.map((line) => stopOf(line, reading))
  if (first && !name) reading.say(first, 'route', 'missing')
  if (first && !first.cells.arrival && !first.cells.departure) reading.say(first, 'departure', 'no-time')
  const times = stops.map(({ scheduledArrivalTime: arrival, scheduledDepartureTime: departure }, at) => ({
    row: lines[at]?.row ?? 1,
    arrival,
    departure,
  }))
  const warnings = timeWarnings(times, around.nowMs)
  const begins = beginOf(times[0], first?.cells.zone || around.zone)
  const route = { position, name: name ?? '', lines, problems, warnings, begins, pending }
  if (problems.length > 0 || pending) return { ...route, body: null }
  const checked = createRouteBody.safeParse({
    name,
    stops,
    ...(notes ? { notes } : {}),
    ...(driver ? { driverId: driver } : {}),
    ...(vehicle ? { vehicleId: vehicle } : {}),
  })
  if (!checked.success && first) reading.say(first, null, 'not-accepted')
  return { ...route, body: checked.data ?? null }
}

function beginOf(times: RowTimes | undefined, zone: string): ReadRoute['begins'] {
  const at = times?.departure ?? times?.arrival
  return at === undefined ? null : { leaves: times?.departure !== undefined, at, zone }
}

function refuseLong(line: ImportLine, { say }: Reading): void {
  for (const column of IMPORT_COLUMNS)
    if ((line.cells[column]?.length ?? 0) > LONGEST_CELL[column]) say(line, column, 'too-long')
}

/** What any row of a route says of it; rows that say something else are told. */
function onceOf(lines: readonly ImportLine[], column: ImportColumn, { say }: Reading): string | undefined {
  const said = lines.find(({ cells }) => cells[column])?.cells[column]
  for (const line of lines)
    if (line.cells[column] && fold(line.cells[column]) !== fold(said ?? '')) say(line, column, 'differs')
  return said
}

function namedOf(
  lines: readonly ImportLine[],
  column: 'driver' | 'vehicle',
  reading: Reading,
): string | undefined {
  onceOf(lines, column, reading)
  const line = lines.find(({ cells }) => cells[column])
  return line && matched(line, column, reading)
}

/** The id that a name stands for; what no or several bear is told. */
function matched(line: ImportLine, column: NamedColumn, { matches, say, wait }: Reading): string | undefined {
  const name = line.cells[column] ?? ''
  // Told already, and never asked for.
  if (name.length > LONGEST_CELL[column]) return undefined
  const match = matches[column].get(fold(name))
  if (match === undefined) wait()
  else if (match === null) say(line, column, 'unknown')
  else if ('id' in match) return match.id
  else say(line, column, 'several')
  return undefined
}

function stopOf(line: ImportLine, reading: Reading) {
  const { cells } = line
  const zone = zoneOf(line, reading)
  const arrival = timeOf(line, 'arrival', zone, reading)
  const departure = timeOf(line, 'departure', zone, reading)
  if (arrival && departure && Date.parse(departure) < Date.parse(arrival))
    reading.say(line, 'departure', 'leaves-first')
  return {
    ...placeOf(line, reading),
    ...(cells.stop ? { name: cells.stop } : {}),
    ...(cells['stop-notes'] ? { notes: cells['stop-notes'] } : {}),
    ...(arrival ? { scheduledArrivalTime: arrival } : {}),
    ...(departure ? { scheduledDepartureTime: departure } : {}),
  }
}

function zoneOf(line: ImportLine, { zone, say }: Reading): string | null {
  const own = line.cells.zone
  if (!own) return zone
  if (timeZone.safeParse(own).success) return own
  say(line, 'zone', 'zone')
  return null
}

function timeOf(
  line: ImportLine,
  column: 'arrival' | 'departure',
  zone: string | null,
  { order, instantOf, say }: Reading,
): string | undefined {
  const text = line.cells[column]
  // A zone that nobody knows is told once.
  if (!text || zone === null) return undefined
  const read = readTime(text, { zone, order, instantOf })
  if ('value' in read) return read.value
  say(line, column, read.problem)
  return undefined
}

/** Coordinates where they are given, with the address as their words; else an address of the address book. */
function placeOf(line: ImportLine, reading: Reading) {
  const { address, latitude, longitude } = line.cells
  if (latitude || longitude) {
    const [lat, long] = [degreesOf(line, 'latitude', 90, reading), degreesOf(line, 'longitude', 180, reading)]
    if (lat === undefined || long === undefined) return {}
    return { singleUseLocation: { latitude: lat, longitude: long, ...(address ? { address } : {}) } }
  }
  if (!address) {
    reading.say(line, 'address', 'missing')
    return {}
  }
  const addressId = matched(line, 'address', reading)
  return addressId ? { addressId } : {}
}

function degreesOf(
  line: ImportLine,
  column: 'latitude' | 'longitude',
  most: number,
  { say }: Reading,
): number | undefined {
  const text = line.cells[column]
  const read = text ? readDegrees(text, most) : { problem: 'missing' as const }
  if ('value' in read) return read.value
  say(line, column, read.problem)
  return undefined
}
