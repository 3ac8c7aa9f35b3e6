/** The query key of the platform's lists, for server and browser alike. */
export const syncKey = ['sync'] as const
