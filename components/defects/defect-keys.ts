/** The query keys of the queue of defects: invalidate the first when a fact changed. */
export const defectsKey = ['defects'] as const
export const defectListKey = (asked: string) => [...defectsKey, 'list', asked] as const
