/* The words by which a list of routes is narrowed and sorted, in addresses and in our API alike. */

export const SHOWS = ['late', 'behind', 'today', 'not-started', 'done'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['attention', 'soonest', 'newest', 'name', 'driver'] as const
export type Sort = (typeof SORTS)[number]
