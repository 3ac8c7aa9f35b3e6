/* The words by which a list of work orders is narrowed and sorted, in addresses and in our API alike. */

export const SHOWS = ['overdue', 'today', 'urgent'] as const
export type Show = (typeof SHOWS)[number]

export const SORTS = ['pressing', 'due', 'updated', 'status'] as const
export type Sort = (typeof SORTS)[number]

/** Cards of each column that the board reads at first; a column reads more when asked to. */
export const BOARD_CARDS = 20
/** So many of each come with the page, before the browser asks for the rest. */
export const FIRST_CARDS = 3
