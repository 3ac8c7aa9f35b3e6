/** Text as the search compares it: lower-case, without accents, one space between words. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()

/** A search is asked with so many characters of the folded text at least: fewer name nearly everything. */
export const LEAST_CHARACTERS = 2
