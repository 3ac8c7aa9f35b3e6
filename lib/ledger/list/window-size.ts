/** Rows of a list that a page reads at a time. */
export const WINDOW = 50
