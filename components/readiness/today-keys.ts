import type { Shown } from '@/lib/readiness/today/today-shown'

/** The query keys of what Today shows, for server and browser alike: invalidate it when a fact changed. */
export const todayKey = ['today'] as const
/** Beside it: what was recorded at a moment stays as it is, whatever the desk is told of since. */
const THEN = ['today-then'] as const
/**
 * `at`: as it was recorded then (ISO 8601); null for now. `lines`: so many of what is shown, the first. `form`: of people no more
 * than everybody may read.
 */
export const todayWithin = ({ hours, at, show, lines, form }: AskedToday) =>
  [...(at === null ? todayKey : THEN), hours, at, show, lines, ...(form ? [form] : [])] as const

export interface AskedToday {
  hours: number
  at: string | null
  show: Shown
  lines: number
  form?: 'public'
}
/** What is said of one route: asked again with Today. */
export const routeReadinessKey = (id: string) => [...todayKey, 'route', id] as const
export const repairsKey = ['repairs'] as const
