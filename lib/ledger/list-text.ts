const LONGEST = 8000

/** What a list's search looks through: everything that a person may type of a row, in lower case. */
export const searchText = (parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join('\n').toLowerCase().slice(0, LONGEST)

/** A name as a list sorts it, by Unicode order: without regard to case, and `Truck 2` before `Truck 10`. */
export const sortKey = (name: string | null | undefined): string | null =>
  name ? name.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0')) : null

/** The words of a search, all of which a row must hold. */
export const searchWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)
