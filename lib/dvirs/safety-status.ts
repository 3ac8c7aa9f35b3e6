import type { DvirBody } from './schema'

const STATUSES = ['safe', 'unsafe', 'resolved'] as const

/** What a report says of its vehicle, read without regard to case; null where it says nothing, or a word that is none of these. */
export function statusOf({ safetyStatus }: Pick<DvirBody, 'safetyStatus'>): (typeof STATUSES)[number] | null {
  const word = safetyStatus?.toLowerCase()
  return STATUSES.find((status) => status === word) ?? null
}
