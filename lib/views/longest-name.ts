/** UTF-16 units of the name of a view, as our API and the form take it. */
export const LONGEST_NAME = 80
