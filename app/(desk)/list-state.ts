/** The zone that the browser's first look takes, until it knows where it is (components/ui/time/zone-choice.ts). */
export const FIRST_ZONE = 'UTC'

/** Reads the words that our own page asks with, as the API does; what nobody could ask for asks for everything. */
export const wordsOf = (asked: string) => Object.fromEntries(new URLSearchParams(asked))
