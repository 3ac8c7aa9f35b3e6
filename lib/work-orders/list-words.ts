/* The words by which a list of work orders is narrowed and sorted, in addresses and in our API alike. */

export const SHOWS = ['overdue', 'today', 'urgent'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['pressing', 'due', 'updated', 'status'] as const
export type Sort = (typeof SORTS)[number]
