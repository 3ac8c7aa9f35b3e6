/** The query keys of what the drivers' pages show: invalidate the first when a fact changed. */
export const driversKey = ['drivers'] as const
export const driverListKey = (asked: string) => [...driversKey, 'list', asked] as const
export const driverKey = (id: string) => [...driversKey, 'one', id] as const
