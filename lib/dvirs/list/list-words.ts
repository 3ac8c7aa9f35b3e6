/* The words by which a list of DVIRs is narrowed and sorted, in addresses and in our API alike. */

export const SHOWS = ['unsafe', 'open', 'mechanic', 'next_driver'] as const
export type Show = (typeof SHOWS)[number]

/** Whose signature is missing, in the order in which they sign. */
export const LACKS = ['driver', 'mechanic', 'next_driver'] as const
export type Lack = (typeof LACKS)[number]

export const SORTS = ['triage', 'newest', 'oldest', 'vehicle'] as const
export type Sort = (typeof SORTS)[number]
