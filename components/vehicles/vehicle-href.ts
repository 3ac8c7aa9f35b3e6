/** The page of a vehicle, a trailer or another asset. */
export const vehicleHref = (id: string) => `/vehicles/${encodeURIComponent(id)}`
