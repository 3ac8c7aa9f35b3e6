/** Unheard and unseen. */
const AGAIN = '\u00a0'

/**
 * `words` as another text than what a live region says now (`said`): the same words again would be the same text, and not
 * be announced. Empty words stay empty.
 */
export const saidAnew = (words: string, said: string): string =>
  words !== '' && words === said ? words + AGAIN : words
