import type { DvirBody } from './schema'

/** The platform's words, in small letters. */
export const SAFETY_STATUSES = ['safe', 'unsafe', 'resolved'] as const
export type SafetyStatus = (typeof SAFETY_STATUSES)[number]

/** What a report says of its vehicle, read without regard to case; null where it says nothing, or a word that is none of these. */
export function statusOf({ safetyStatus }: Pick<DvirBody, 'safetyStatus'>): SafetyStatus | null {
  const word = safetyStatus?.toLowerCase()
  return SAFETY_STATUSES.find((status) => status === word) ?? null
}
