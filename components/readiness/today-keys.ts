/** The query keys of what Today shows, for server and browser alike: invalidate it when a fact changed. */
export const todayKey = ['today'] as const
export const todayWithin = (hours: number) => [...todayKey, hours] as const
export const repairsKey = ['repairs'] as const
