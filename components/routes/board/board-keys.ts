/** The query key of what the board shows, for server and browser alike: invalidate it when a route changed. */
export const boardKey = ['board'] as const
