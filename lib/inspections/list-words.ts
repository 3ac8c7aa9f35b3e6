/* The words by which the record of inspections is narrowed, in addresses and in our API alike. */

/** What is certified by nobody, what the next driver has not reviewed, what something was found on. */
export const SHOWS = ['mechanic', 'next_driver', 'defects'] as const
export type Show = (typeof SHOWS)[number]

/** What the page lists: reports, or vehicles that drove on a day without one. */
export const VIEWS = ['reports', 'without-report'] as const
export type View = (typeof VIEWS)[number]

/** What a record is narrowed to by its name, by its id where the directory has none; null where it is of any. */
export interface NarrowedTo {
  asset: string | null
  driver: string | null
}
