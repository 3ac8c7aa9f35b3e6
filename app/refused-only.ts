import { AppError } from '@/lib/errors'

/** For what a page asks as its address says: null where that is refused, since the page itself asks again and says why. */
export function refusedOnly(error: unknown): null {
  if (error instanceof AppError && error.status === 400) return null
  throw error
}
