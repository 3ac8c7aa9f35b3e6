/** The query keys of what the drivers' pages show: invalidate the first when a fact changed. */
export const driversKey = ['drivers'] as const
export const driverListKey = (asked: string, limit: number) => [...driversKey, 'list', asked, limit] as const
export const driverKey = (id: string) => [...driversKey, 'one', id] as const
