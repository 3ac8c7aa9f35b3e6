/** The page of a driver. */
export const driverHref = (id: string) => `/drivers/${encodeURIComponent(id)}`
