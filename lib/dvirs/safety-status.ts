import { DVIR_SAFETY_STATUSES } from '@/lib/platform/contract/open-words'
import type { DvirBody } from './schema'

export type SafetyStatus = (typeof DVIR_SAFETY_STATUSES)[number]

/** What a report says of its vehicle, read without regard to case; null where it says nothing, or a word that is none of these. */
export function statusOf({ safetyStatus }: Pick<DvirBody, 'safetyStatus'>): SafetyStatus | null {
  const word = safetyStatus?.toLowerCase()
  return DVIR_SAFETY_STATUSES.find((status) => status === word) ?? null
}
