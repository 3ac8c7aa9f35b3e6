import { isOfUnsafe, isUnassigned } from '@/lib/readiness/today-figures'
import type { TodayRouteAnswer } from './today-answer'

/** How far ahead one may look, in hours; the second is the usual one. */
export const HORIZONS = [4, 12, 24, 48] as const
export type Horizon = (typeof HORIZONS)[number]
const USUAL: Horizon = 12

/** What of Today its figures lead to. */
const HOLDS = {
  blocked: ({ verdict }) => verdict === 'blocked',
  check: ({ verdict }) => verdict === 'check',
  ready: ({ verdict }) => verdict === 'ready',
  underway: ({ verdict }) => verdict === 'underway',
  late: ({ late }) => late !== null,
  unsafe: isOfUnsafe,
  unassigned: isUnassigned,
} satisfies Record<string, (route: TodayRouteAnswer) => boolean>
export type Show = keyof typeof HOLDS

const isShow = (word: string | null): word is Show => word !== null && Object.hasOwn(HOLDS, word)

/** What the address says: how far ahead, and what alone is shown; a word that it does not know counts as not there. */
export function readTodayState(params: Pick<URLSearchParams, 'get'>): { hours: Horizon; show: Show | null } {
  const hours = Number(params.get('hours'))
  const show = params.get('show')
  return { hours: HORIZONS.find((one) => one === hours) ?? USUAL, show: isShow(show) ? show : null }
}

export const shownOf = (routes: readonly TodayRouteAnswer[], show: Show): TodayRouteAnswer[] =>
  routes.filter(HOLDS[show])

/** The search of an address of Today: `?hours=24&show=late`. The usual horizon is left out. */
export function todaySearch({ hours, show }: { hours: Horizon; show: Show | null }): string {
  const search = new URLSearchParams({
    ...(hours !== USUAL && { hours: String(hours) }),
    ...(show && { show }),
  }).toString()
  return search ? `?${search}` : ''
}
