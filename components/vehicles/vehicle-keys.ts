/** The query keys of what the vehicles' pages show: invalidate the first when a fact changed. */
export const vehiclesKey = ['vehicles'] as const
export const vehicleListKey = (asked: string) => [...vehiclesKey, 'list', asked] as const
export const vehicleKey = (id: string) => [...vehiclesKey, 'one', id] as const
