import { PlatformRefusal } from '@/lib/platform/refusal'
import { lackShownBy } from './lack'

/** Whether a call was answered as one is that the platform has not. An unknown id, and an expired cursor, may be 404 too. */
export const saysAbsent = (error: unknown): error is PlatformRefusal =>
  error instanceof PlatformRefusal && lackShownBy(error.platformStatus) === 'absent'
