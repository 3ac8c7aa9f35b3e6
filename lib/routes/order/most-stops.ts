/** So many stops the form of a route has, and as many can be put into a shorter order; the platform names no bound. */
export const MOST_STOPS = 500
