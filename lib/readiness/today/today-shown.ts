import { type FiguredRoute, isOfUnsafe, isUnassigned } from './today-figures'
import { inOrder, isBlocked, isOnRoad, type OrderedRoute } from './today-order'

/** What of Today its figures lead to. */
const HOLDS = {
  blocked: isBlocked,
  check: ({ verdict }) => verdict === 'check',
  ready: ({ verdict }) => verdict === 'ready',
  untold: ({ verdict }) => verdict === 'untold',
  underway: isOnRoad,
  late: ({ late }) => late !== null,
  unsafe: isOfUnsafe,
  unassigned: isUnassigned,
} satisfies Record<string, (route: FiguredRoute) => boolean>
export type Show = keyof typeof HOLDS

export const isShow = (word: string | null): word is Show => word !== null && Object.hasOwn(HOLDS, word)

/** Of what Today tells lines: what a figure counts, those that somebody must act on, or the quiet rest. */
export const SHOWN = [
  ...(['acting', 'quiet'] as const),
  ...(['blocked', 'check', 'ready', 'untold', 'underway', 'late', 'unsafe', 'unassigned'] as const),
] satisfies readonly (Show | 'acting' | 'quiet')[]
export type Shown = (typeof SHOWN)[number]

/** Those of them, in the order in which somebody must act. */
export function shownOf<Route extends FiguredRoute & OrderedRoute>(
  routes: readonly Route[],
  show: Shown,
): Route[] {
  const { acting, quiet } = inOrder(routes)
  if (show === 'acting') return acting
  return show === 'quiet' ? quiet : [...acting, ...quiet].filter(HOLDS[show])
}
