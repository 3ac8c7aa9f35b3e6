import { isUnended } from '@/lib/verdicts/unended'

/** Of a finding, on the server and in the browser: how grave, and whether somebody let it go. */
interface Standing {
  weight: string
  overridden: object | null
}

/** What the order goes by. */
export interface OrderedRoute {
  id: string
  /** ISO 8601. */
  departsAt: string
  verdict: string
  late: object | null
  findings: readonly Standing[]
  isLeftBehind?: boolean | null | undefined
}

/** It is on the road, and not one that nobody ended although its vehicle left for a later one. */
export const isOnRoad = (route: Pick<OrderedRoute, 'verdict' | 'isLeftBehind'>): boolean =>
  route.verdict === 'underway' && !isUnended(route)

/** It stands: nobody let it go. */
export const stands = ({ overridden }: Pick<Standing, 'overridden'>): boolean => overridden === null

/** Somebody must look: it stands, and is more than a note. */
export const isPressing = (finding: Standing): boolean => stands(finding) && finding.weight !== 'note'

/** From this rank on a route needs nobody. */
const QUIET = 3

const blocks = (finding: Standing) => stands(finding) && finding.weight === 'blocks'

/**
 * It is blocked, or on the road although it may not be, which is no less urgent than what has still to leave: what Today and the wall show
 * first and count, and the bell, the tab's title and the badge (lib/verdicts/blocked-now.ts).
 */
export const isBlocked = (route: Pick<OrderedRoute, 'verdict' | 'findings' | 'isLeftBehind'>): boolean =>
  route.verdict === 'blocked' || (isOnRoad(route) && route.findings.some(blocks))

/** The lower the sooner somebody must act. */
function rankOf(route: OrderedRoute): number {
  const { verdict, late, findings } = route
  if (isBlocked(route)) return 0
  if (verdict === 'check') return 1
  if (isOnRoad(route)) return late !== null || findings.some(isPressing) ? 2 : QUIET + 1
  if (verdict === 'ready') return QUIET
  return verdict === 'untold' ? QUIET + 1 : QUIET + 2
}

/** Where a route stands: how soon somebody must act, when it leaves (epoch ms), its id. */
export type TodayPlace = readonly [rank: number, departsAtMs: number, id: string]

export const placeOf = (route: OrderedRoute): TodayPlace => [
  rankOf(route),
  Date.parse(route.departsAt),
  route.id,
]

/** For sorting: negative where `one` comes first. */
export const byPlace = (one: TodayPlace, other: TodayPlace): number =>
  one[0] - other[0] || one[1] - other[1] || (one[2] < other[2] ? -1 : one[2] > other[2] ? 1 : 0)

/**
 * Routes in the order in which somebody must act: blocked by departure, or on the road although they may not be, then check, then
 * late or to be looked at on the road; the rest is quiet: ready ones, those on the road or of which nobody tells that, and what is done.
 */
export function inOrder<Route extends OrderedRoute>(
  routes: readonly Route[],
): { acting: Route[]; quiet: Route[] } {
  const placed = routes
    .map((route) => ({ route, place: placeOf(route) }))
    .toSorted((one, other) => byPlace(one.place, other.place))
  const of = (isQuiet: boolean) =>
    placed.filter(({ place: [rank] }) => rank >= QUIET === isQuiet).map(({ route }) => route)
  return { acting: of(false), quiet: of(true) }
}
