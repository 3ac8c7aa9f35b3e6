/** So many defects are ordered at once, as our API takes them and the page offers them. */
export const MOST_ORDERED = 50
