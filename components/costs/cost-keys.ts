/** By the words of the question. */
export const costsKey = (asked: string) => ['costs', asked] as const
