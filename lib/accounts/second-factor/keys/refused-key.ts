import { createHash } from 'node:crypto'
import { AppError } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import type { RelyingParty } from './relying-party'

/** Why what a key signed is not taken. */
export type KeyFault = 'key_origin' | 'key_rp' | 'key_wrong' | 'key_unknown' | 'key_counter'

const WORDS = {
  key_origin: 'lib-accounts.key-origin',
  key_rp: 'lib-accounts.key-rp',
  key_wrong: 'lib-accounts.key-wrong',
  key_unknown: 'lib-accounts.key-unknown',
  key_counter: 'lib-accounts.key-counter',
} as const

export const refusedKey = (fault: KeyFault) => new AppError(fault, 400, say(WORDS[fault]))

/** What the library refused, by name: it judges, and says why in sentences of its own. */
export function faultOf(party: RelyingParty, origin: string, authenticatorData: Uint8Array): KeyFault {
  if (origin !== party.origin) return 'key_origin'
  // It begins with whom the key signed for.
  const forWhom = Buffer.from(authenticatorData.subarray(0, 32))
  return forWhom.equals(createHash('sha256').update(party.id).digest()) ? 'key_wrong' : 'key_rp'
}
