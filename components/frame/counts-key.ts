/** The query key of the navigation's counts: invalidate it after a write that changes what needs someone. */
export const countsKey = ['counts'] as const
