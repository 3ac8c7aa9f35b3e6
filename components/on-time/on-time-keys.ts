/** By the words of the question. */
export const onTimeKey = (asked: string) => ['on-time', asked] as const
export const staysKey = ['on-time-stays'] as const
