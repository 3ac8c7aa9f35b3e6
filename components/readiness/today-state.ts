import { isShow, type Show } from '@/lib/readiness/today/today-shown'
import type { AskedToday } from './today-keys'

/** How far ahead one may look, in hours, beside what the organization settled. */
const HORIZONS = [4, 12, 24, 48]

/** The choices, the nearest first. `usualHours` is how early the organization has a route judged. */
export const horizonsOf = (usualHours: number): number[] =>
  [...new Set([...HORIZONS, usualHours])].toSorted((one, other) => one - other)

/** Nobody acts on more at once, and each line is drawn by the server and again by the browser. */
export const FIRST_LINES = 40
/** So many stand in the server's HTML, a screenful; the browser draws the others, below, once it runs. */
export const DRAWN_LINES = 14
/** So many more a press shows. */
export const MORE_LINES = 200

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

/** What a page asks for first: what a figure counts, or what somebody must act on. */
export const firstLinesOf = ({ hours, at, show }: TodayState): AskedToday => ({
  ...{ hours, at, show: show ?? 'acting', lines: FIRST_LINES },
})

/** The search of an address of Today: `?hours=24&show=late`. The usual horizon is left out. */
export function todaySearch({ hours, at, show }: TodayState, usualHours: number): string {
  const search = new URLSearchParams({
    ...(hours !== usualHours && { hours: String(hours) }),
    ...(at && { at }),
    ...(show && { show }),
  }).toString()
  return search ? `?${search}` : ''
}
