import { nullable, object, oneOf, type Reader } from '@/components/api/read'

/** What the platform was asked for a driver: a value, or why there is none. */
export const answered = <T>(value: Reader<T>) =>
  object({ value: nullable(value), why: nullable(oneOf('not_offered', 'no_permission', 'unreachable')) })
