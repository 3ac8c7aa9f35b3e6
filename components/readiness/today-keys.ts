/** The query keys of what Today shows, for server and browser alike: invalidate it when a fact changed. */
export const todayKey = ['today'] as const
/** `at`: as it was recorded then (ISO 8601); null for now. */
export const todayWithin = ({ hours, at }: { hours: number; at: string | null }) =>
  [...todayKey, hours, at] as const
export const repairsKey = ['repairs'] as const
