/** The query key of the list of papers. */
export const paperListKey = (asked: string) => ['papers', asked] as const
