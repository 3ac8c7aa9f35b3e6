/** So far a route's plan is moved at once, earlier or later: a week, in minutes. */
export const MOST_MOVED_MINUTES = 7 * 24 * 60
