import { isOfUnsafe, isUnassigned } from '@/lib/readiness/today-figures'
import type { TodayRouteAnswer } from './today-answer'

/** How far ahead one may look, in hours, beside what the organization settled. */
const HORIZONS = [4, 12, 24, 48]

/** The choices, the nearest first. `usualHours` is how early the organization has a route judged. */
export const horizonsOf = (usualHours: number): number[] =>
  [...new Set([...HORIZONS, usualHours])].toSorted((one, other) => one - other)

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

export interface TodayState {
  hours: number
  /** As it was recorded then (ISO 8601, UTC); null for now. */
  at: string | null
  show: Show | null
}

/** What it is read by: the organization's own horizon in hours, and the moment (epoch ms). */
export interface ReadBy {
  usualHours: number
  now: number
}

/**
 * What the address says: how far ahead, as of when, and what alone is shown. A word that it does not know, and a time that
 * is still to come, count as not there.
 */
export function readTodayState(
  params: Pick<URLSearchParams, 'get'>,
  { usualHours, now }: ReadBy,
): TodayState {
  const hours = Number(params.get('hours'))
  const atMs = Date.parse(params.get('at') ?? '')
  const show = params.get('show')
  return {
    hours: horizonsOf(usualHours).find((one) => one === hours) ?? usualHours,
    at: atMs <= now ? new Date(atMs).toISOString() : null,
    show: isShow(show) ? show : null,
  }
}

export const shownOf = (routes: readonly TodayRouteAnswer[], show: Show): TodayRouteAnswer[] =>
  routes.filter(HOLDS[show])

/** The search of an address of Today: `?hours=24&show=late`. The usual horizon is left out. */
export function todaySearch({ hours, at, show }: TodayState, usualHours: number): string {
  const search = new URLSearchParams({
    ...(hours !== usualHours && { hours: String(hours) }),
    ...(at && { at }),
    ...(show && { show }),
  }).toString()
  return search ? `?${search}` : ''
}
