import { isNotStarted, isToday, type SeenRoute } from './see-routes'

export const SHOWS = ['today', 'late', 'not-started', 'done'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['attention', 'soonest', 'newest', 'name', 'driver'] as const
export type Sort = (typeof SORTS)[number]

/** What the address says of the list. */
export interface ListState {
  show: Show | null
  sort: Sort
  text: string
}

/** Reads the address; a word that it does not know counts as not there. */
export function readListState(params: Pick<URLSearchParams, 'get'>): ListState {
  const show = params.get('show')
  const sort = params.get('sort')
  return {
    show: SHOWS.find((one) => one === show) ?? null,
    sort: SORTS.find((one) => one === sort) ?? 'attention',
    text: params.get('q') ?? '',
  }
}

/** The moment, and the zone in which a route's day is meant. */
export interface Moment {
  now: number
  zoneOf: (routeZone: string | null | undefined) => string
}

const SHOWN: Record<Show, (seen: SeenRoute, moment: Moment) => boolean> = {
  today: (seen, { now, zoneOf }) => isToday(seen, now, zoneOf(seen.row.orgLocalTimezone)),
  late: ({ phase }) => phase === 'late',
  'not-started': (seen) => isNotStarted(seen),
  done: ({ phase }) => phase === 'done',
}

/** How many each chip would show, of everything. */
export function countShows(all: readonly SeenRoute[], moment: Moment): Record<Show, number> {
  const counts: Record<Show, number> = { today: 0, late: 0, 'not-started': 0, done: 0 }
  for (const seen of all) for (const show of SHOWS) if (SHOWN[show](seen, moment)) counts[show] += 1
  return counts
}

/** What a search looks through. */
const textOf = ({ row }: SeenRoute): string =>
  [
    row.name,
    row.id,
    row.driver?.name,
    row.driver?.id,
    row.vehicle?.name,
    row.vehicle?.id,
    row.notes,
    ...(row.stops ?? []).flatMap((stop) => [stop.name, stop.address?.name, stop.singleUseLocation?.address]),
  ]
    .join('\n')
    .toLowerCase()

/** The rows that the address asks for, in its order. */
export function listOf(
  all: readonly SeenRoute[],
  { show, sort, text }: ListState,
  moment: Moment,
): SeenRoute[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const shown = all.filter((seen) => {
    if (show && !SHOWN[show](seen, moment)) return false
    if (words.length === 0) return true
    const own = textOf(seen)
    return words.every((word) => own.includes(word))
  })
  return shown.sort((a, b) => BY[sort](a, b) || compareText(a.row.id, b.row.id))
}

const DAY_MS = 86_400_000
const RANK: Record<SeenRoute['phase'], number> = {
  late: 0,
  underway: 2,
  notStarted: 3,
  done: 4,
  unknown: 5,
  gone: 6,
}

/** A delay of more than a day is no news of today: it comes after those that somebody can still do something about. */
const rankOf = ({ phase, standing }: SeenRoute) =>
  phase === 'late' && standing.worstMs > DAY_MS ? RANK.late + 1 : RANK[phase]

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = (a: string | null | undefined, b: string | null | undefined) => {
  if (!a || !b) return a ? -1 : b ? 1 : 0
  return a.localeCompare(b, 'en', { numeric: true })
}
const byTime = (a: number | null, b: number | null, direction: 1 | -1) => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  return (a - b) * direction
}

/** The latest first; then what is under way and what comes, by time; then what is done, the newest first. */
function byAttention(a: SeenRoute, b: SeenRoute): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  if (a.phase === 'late') {
    const worse = b.standing.worstMs - a.standing.worstMs
    return rankOf(a) === RANK.late ? worse : -worse
  }
  return byTime(a.startMs, b.startMs, a.phase === 'done' ? -1 : 1)
}

const BY: Record<Sort, (a: SeenRoute, b: SeenRoute) => number> = {
  attention: byAttention,
  soonest: (a, b) => byTime(a.startMs, b.startMs, 1),
  newest: (a, b) => byTime(a.startMs, b.startMs, -1),
  name: (a, b) => byName(a.row.name, b.row.name),
  driver: (a, b) => byName(a.row.driver?.name, b.row.driver?.name),
}
