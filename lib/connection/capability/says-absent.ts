import { PlatformRefusal } from '@/lib/platform/refusal'

// The rule for published endpoints: any of these on first use means that the platform has none.
const ABSENT = [404, 405, 501]

/** Whether a call was answered as one is that the platform has not. An unknown id, and an expired cursor, may be 404 too. */
export const saysAbsent = (error: unknown): error is PlatformRefusal =>
  error instanceof PlatformRefusal && ABSENT.includes(error.platformStatus)
