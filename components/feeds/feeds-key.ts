/** The query key of the feeds, for server and browser alike. */
export const feedsKey = ['feeds'] as const
