import type { Shown } from '@/lib/readiness/today-shown'

/** The query keys of what Today shows, for server and browser alike: invalidate it when a fact changed. */
export const todayKey = ['today'] as const
/** `at`: as it was recorded then (ISO 8601); null for now. `lines`: so many of what is shown, the first. */
export const todayWithin = ({ hours, at, show, lines }: AskedToday) =>
  [...todayKey, hours, at, show, lines] as const

export interface AskedToday {
  hours: number
  at: string | null
  show: Shown
  lines: number
}
export const repairsKey = ['repairs'] as const
