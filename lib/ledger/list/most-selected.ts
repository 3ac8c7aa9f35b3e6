/** So many rows of a list may be selected at once: each is a call of its own, one after the other. */
export const MOST_SELECTED = 200
