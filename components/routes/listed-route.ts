import {
  flag,
  list,
  maybe,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  type Reader,
  text,
} from '@/components/api/read'
import { listedLedgerAnswer } from '@/components/ledger/ledger-answer'
import { JUDGED } from '@/lib/routes/list/list-words'
import { type RouteInSight as Drawn, unfoldRoute } from '@/lib/routes/list/unfold'

const words = maybe(text)
const cell: Reader<string | number | null> = (value, path) =>
  value === null || typeof value === 'number' ? value : text(value, path)
const cells = list(cell)

const lateStart = object({
  lateMs: number,
  runsFromMs: nullable(number),
  behind: object({ id: text, name: nullable(text) }),
})

/** What a list shows of a route, in few words (lib/routes/list/listed.ts). */
export const LISTED_ROUTE = {
  id: text,
  name: words,
  zone: words,
  driver: words,
  vehicle: words,
  since: maybe(number),
  times: maybe(cells),
  stops: maybe(list(cells)),
  stays: maybe(list(maybe(number))),
  ledger: listedLedgerAnswer,
  /** What readiness says of it while it has not left (lib/readiness/record/said.ts). */
  departure: maybe(object({ verdict: oneOf(...JUDGED), unchecked: number, late: maybe(lateStart) })),
  /** Nobody ended it, and its vehicle left for a later one (lib/verdicts/unended.ts). */
  isUnended: maybe(flag),
}

/** A row of GET /api/lists/routes. */
export const listedRouteAnswer = object(LISTED_ROUTE)
export type ListedRouteAnswer = Read<typeof listedRouteAnswer>

/** A route as a list or a detail draws it. */
export type RouteInSight = Drawn & Pick<ListedRouteAnswer, 'id' | 'ledger' | 'isUnended'>

const unfolded = new WeakMap<ListedRouteAnswer, RouteInSight>()

/** The route that a row of a list tells of: the same object for the same row. */
export function unfold(row: ListedRouteAnswer): RouteInSight {
  const known = unfolded.get(row)
  if (known) return known
  const route = { ...unfoldRoute(row), id: row.id, ledger: row.ledger, isUnended: row.isUnended }
  unfolded.set(row, route)
  return route
}
