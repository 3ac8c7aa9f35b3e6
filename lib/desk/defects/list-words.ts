/* The words by which the queue of defects is narrowed and put together, in addresses and in our API alike. */

/** A departure is blocked by it, it makes its report unsafe, it came back, it is put off, no work order is open for it. */
export const SHOWS = ['blocking', 'unsafe', 'returned', 'deferred', 'unordered'] as const
export type Show = (typeof SHOWS)[number]

export const GROUPS = ['vehicle', 'kind'] as const
export type Group = (typeof GROUPS)[number]
