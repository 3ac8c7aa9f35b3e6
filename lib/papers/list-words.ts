/* The words by which the list of papers is narrowed, in addresses and in our API alike. */

/** What has run out, what runs out within a month or so, courses that are overdue. */
export const SHOWS = ['expired', 'within_30_days', 'training_overdue'] as const
export type Show = (typeof SHOWS)[number]
