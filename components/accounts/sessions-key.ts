/** The query key of one's own sessions, for server and browser alike. */
export const sessionsKey = ['sessions'] as const
