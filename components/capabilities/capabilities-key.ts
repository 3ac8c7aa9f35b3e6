/** The query key of what the platform has, for server and browser alike. */
export const capabilitiesKey = ['capabilities'] as const
