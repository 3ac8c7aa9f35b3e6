/** The query key of the organization's lateness settings, for server and browser alike. */
export const latenessKey = ['settings', 'lateness'] as const
