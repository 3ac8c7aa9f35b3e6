/** The query key of the connection, for server and browser alike. */
export const connectionKey = ['connection'] as const
