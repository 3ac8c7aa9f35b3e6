/** What is selected many at once. */
export type ManyNoun = 'routes' | 'dvirs' | 'work_orders'

/** What is written many at once. */
export type WrittenNoun = Exclude<ManyNoun, 'dvirs'>
