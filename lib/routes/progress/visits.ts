import { MINUTE_MS } from '@/lib/durations'
import { isStorableId } from '@/lib/ledger/keep/storable-id'
import type { SqlTag } from '@/lib/ledger/list/condition'
import { cutText } from '@/lib/ledger/list/list-text'
import { storableText } from '@/lib/storable-json'
import { punctuality } from '../expected/punctuality'
import { type LatePart, whyWasLate } from '../expected/why-late'
import type { RouteBody, RouteStop } from '../schema'
import { learnedBeside } from '../stays/stay'
import { stopState } from './stop-state'

/** How a visit to a stop was: by the stop's own window (lib/routes/expected/punctuality.ts), or not made at all. */
export const OUTCOMES = ['late', 'early', 'on_time', 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * What is kept beside a route of its stops, so that it is added up without the bodies: a cell for each stop, in their order
 * (docs/decisions/0061-on-time-by-kept-cells.md).
 */
export interface VisitColumns {
  /** Where each stop is (`placeKey`). */
  visitPlaces: string[]
  /** How each visit was (`visitCell`); empty while none has been. */
  visitCells: number[]
  /** Of stops to come: how many minutes longer than planned a stay there takes by experience, 0 of others; empty where none differs. */
  stayGaps: number[]
  /** Of a route that is done and was late: the minutes of each of `LOST_AT`, at the stop that it reached the latest. */
  lostMinutes: number[]
}

/** Where the minutes of a late route were lost, or made up for; `untold` where nobody tells how they divide. */
export const LOST_AT = ['leaving', 'road', 'stays', 'untold'] as const
export type LostAt = (typeof LOST_AT)[number]

type Told = Pick<RouteBody, 'stops' | 'settings' | 'actualRouteStartTime' | 'actualRouteEndTime'>

const LONGEST_WORDS = 160
/** Beyond all that anybody plans, and within what a column holds. */
const MOST_MINUTES = 1_000_000

/** Nothing tells yet. No list of ours holds a null: the database client reads none. */
const UNTOLD = -3
const SKIPPED = -2
const EARLY = -1
const ON_TIME = 0

export function visitColumns(route: Told): VisitColumns {
  const stops = route.stops ?? []
  const cells = stops.map((stop, index) => (isVisited(route, index) ? visitCell(stop) : UNTOLD))
  const gaps = stops.map((stop, index) => (index === 0 ? 0 : gapOf(stop)))
  return {
    visitPlaces: stops.map(placeKey),
    visitCells: cells.some(isJudged) ? cells : [],
    stayGaps: gaps.some((gap) => gap !== 0) ? gaps : [],
    lostMinutes: lostMinutes(route),
  }
}

const LOST: Record<LatePart['kind'], LostAt> = {
  ...{ begin: 'leaving', left: 'leaving', run: 'road', stay: 'stays', stretch: 'untold' },
}

function lostMinutes(route: Told): number[] {
  const why = whyWasLate(route, (stop) => isVisited(route, stop))
  if (!why) return []
  const at = (where: LostAt) =>
    why.parts.reduce((sum, { kind, minutes }) => sum + (LOST[kind] === where ? minutes : 0), 0)
  return LOST_AT.map((where) => within(at(where)))
}

/** A route begins at its first stop: only where it is said to begin by arriving there is that a visit. */
const isVisited = ({ settings }: Told, index: number): boolean =>
  index > 0 || settings?.routeStartingCondition === 'arriveFirstStop'

/** How a visit was, in a number: one more than its full minutes late, or one of the words above. */
function visitCell(stop: RouteStop): number {
  if (stopState(stop)?.known === 'skipped') return SKIPPED
  const judged = punctuality(stop)
  if (!judged) return UNTOLD
  if (judged.verdict === 'early') return EARLY
  return judged.verdict === 'on_time' ? ON_TIME : 1 + inMinutes(judged.outsideMs)
}

function gapOf(stop: RouteStop): number {
  const beside = learnedBeside(stop)
  return beside ? inMinutes(beside.usualMs - beside.plannedMs) : 0
}

const inMinutes = (ms: number): number => within(Math.trunc(ms / MINUTE_MS))

// A zero of its own would be another to whoever compares.
const within = (minutes: number): number => Math.max(-MOST_MINUTES, Math.min(minutes, MOST_MINUTES)) + 0

/** Whether a cell says how a visit was. */
export const isJudged = (cell: number): boolean => cell !== UNTOLD

/** The same of a column; one that a stop has no cell in says nothing. */
export const judged = <Sql>(sql: SqlTag<Sql>, cell: Sql): Sql =>
  sql`(${cell} IS NOT NULL AND ${cell} <> ${UNTOLD}::int)`

/** What a cell says that says something. */
export const outcomeOf = (cell: number): Outcome =>
  cell === SKIPPED ? 'skipped' : cell === EARLY ? 'early' : cell === ON_TIME ? 'on_time' : 'late'

/** Full minutes beyond the window; null of a visit that was not late. */
export const minutesLate = (cell: number): number | null => (cell > ON_TIME ? cell - 1 : null)

/** The same of a column: whether a cell says so. */
export const outcomeIs = <Sql>(sql: SqlTag<Sql>, cell: Sql, outcome: Outcome): Sql =>
  ({
    late: sql`${cell} > ${ON_TIME}::int`,
    early: sql`${cell} = ${EARLY}::int`,
    on_time: sql`${cell} = ${ON_TIME}::int`,
    skipped: sql`${cell} = ${SKIPPED}::int`,
  })[outcome]

/** Which place it is: an address of the address book by its id, else the written address, else none that could be told apart. */
export function placeKey({
  address,
  singleUseLocation,
}: Pick<RouteStop, 'address' | 'singleUseLocation'>): string {
  const id = storableText(address?.id ?? '')
  if (isStorableId(id)) return `a${id}`
  const words = storableText(singleUseLocation?.address ?? '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return words === '' ? '' : `w${cutText(words, LONGEST_WORDS)}`
}

/** What a key says: the id of an address, or the words of one. */
export const placeOf = (key: string): { addressId: string | null; words: string | null } => ({
  addressId: key.startsWith('a') ? key.slice(1) : null,
  words: key.startsWith('w') ? key.slice(1) : null,
})

/** The key of an address of the address book. */
export const keyOfAddress = (id: string): string => `a${id}`
