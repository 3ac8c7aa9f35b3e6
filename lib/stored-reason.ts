import { z } from 'zod'

/** Why something stands still or ended. How each is said in a language stands in messages/ as `lib.reason-…`. */
const REASON_CODES = [
  'app_refused',
  'busy',
  'cursor_refused',
  'late_token',
  'not_granted',
  'not_offered',
  'not_told',
  'other_organization',
  'own_fault',
  'platform_fault',
  'reconnected',
  'refused',
  'renewal_refused',
  'renewing',
  'slow',
  'start_refused',
  'token_refused',
  'unknown_id',
  'unreachable',
  'unreadable',
] as const
export type ReasonCode = (typeof REASON_CODES)[number]

const stored = z.object({
  code: z.enum(REASON_CODES),
  /** What the code is about, by the names of its message. */
  given: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The platform's own words, as they came; null where it gave none. */
  platform: z.string().nullable(),
})

/** A reason as a row keeps it: in no language. */
export type StoredReason = z.output<typeof stored>

/** A reason as our API answers it. */
export const toldReasonShape = z.object({
  /** Stable, for programs; null for a reason from before there were codes. */
  code: z.enum(REASON_CODES).nullable(),
  /** In the language of whoever asks. */
  message: z.string(),
  /** The platform's own words, in its language; null where it gave none. */
  platform: z.string().nullable(),
})
export type ToldReason = z.output<typeof toldReasonShape>

/** A reason as its column holds it: rows from before this have a sentence. A code of a newer version reads as null. */
export const reasonColumn = z.union([z.string(), stored]).nullable().catch(null)

export const reason = (
  code: ReasonCode,
  { given = {}, platform = null }: Partial<Omit<StoredReason, 'code'>> = {},
): StoredReason => ({ code, given, platform })
