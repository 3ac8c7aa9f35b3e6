export const driversKey = ['drivers'] as const

/** The query key of a list of drivers, for server and browser alike. */
export const driverListKey = (asked: string, limit: number) => ['drivers', 'list', asked, limit] as const
