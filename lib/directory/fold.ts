/** Text as the search compares it: lower-case, without accents, one space between words. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/gu, ' ').trim()
