import type { NOT_LEFT } from '@/lib/verdicts/leaving'

/* The words by which a list of routes is narrowed and sorted, in addresses and in our API alike. */

export const SHOWS = ['late', 'behind', 'today', 'not-started', 'done'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['attention', 'soonest', 'newest', 'name', 'driver'] as const
export type Sort = (typeof SORTS)[number]

/** Days by their name; any other is a date, `2026-03-02`. */
export const NAMED_DAYS = ['yesterday', 'today', 'tomorrow'] as const
export type NamedDay = (typeof NAMED_DAYS)[number]
export const isNamedDay = (day: string): day is NamedDay => NAMED_DAYS.some((name) => name === day)

/**
 * What readiness says of a route that has not left, or of which nobody tells that (`untold`). The words of lib/verdicts, typed once more: a
 * list brings no file for them.
 */
export const JUDGED = ['blocked', 'check', 'ready', 'untold'] as const satisfies typeof NOT_LEFT
export type Judged = (typeof JUDGED)[number]

/** UTF-16 units of the words of a place. */
export const LONGEST_PLACE = 255

/** Words of a search that mean a day, in each language that the desk speaks. */
export const DAYS_IN_WORDS: Readonly<Record<string, NamedDay>> = {
  ...{ yesterday: 'yesterday', today: 'today', tomorrow: 'tomorrow' },
  ...{ ayer: 'yesterday', hoy: 'today', mañana: 'tomorrow', manana: 'tomorrow' },
}
