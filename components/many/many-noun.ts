/** What is selected and written many at once. */
export type ManyNoun = 'routes' | 'work_orders'
