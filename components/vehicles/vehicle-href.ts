/** The page of a vehicle. */
export const vehicleHref = (id: string) => `/vehicles/${encodeURIComponent(id)}`
