/** UTF-16 units of what somebody types into the search of a list. */
export const LONGEST_TYPED = 500
