/** The query keys of the record of inspections. */
export const inspectionsKey = ['inspections'] as const
export const reportsKey = (asked: string) => [...inspectionsKey, 'reports', asked] as const
export const withoutReportKey = (asked: string) => [...inspectionsKey, 'without-report', asked] as const
