import { AppError } from '@/lib/errors'

const UNCONNECTED = ['not_connected', 'needs_reauthorization']

/** Whether the token door refused because there is no connection that works: trying again changes nothing. */
export const isUnconnected = (error: unknown): boolean =>
  error instanceof AppError && UNCONNECTED.includes(error.code)
