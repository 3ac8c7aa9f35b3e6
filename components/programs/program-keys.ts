/** The query keys of what the pages of programs show: invalidate the first when something was noted, read or decided. */
export const programsKey = ['programs'] as const
export const programListKey = [...programsKey, 'list'] as const
export const programKey = (id: string) => [...programsKey, 'one', id] as const
export const serviceCountsKey = [...programsKey, 'counts'] as const
export const standingsKey = [...programsKey, 'standings'] as const
export const vehicleServicesKey = (vehicleId: string) => [...programsKey, 'vehicle', vehicleId] as const
