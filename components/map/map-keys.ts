/** The query keys of maps, for server and browser alike: invalidate `mapKey` when a route changed. */
export const mapKey = ['map'] as const
/** `asked`: the query of /api/map. */
export const mapWithin = (asked: string) => [...mapKey, asked] as const
