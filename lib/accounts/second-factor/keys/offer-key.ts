import type { Base } from '@/lib/base'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { CHALLENGE_MS, makeChallenge } from './challenge'
import { describedKeys } from './described-keys'
import { requireRelyingParty } from './relying-party'

const NAME = 'Wayboard'

/** Keys of one person. */
export const MOST_KEYS = 10

/** ES256 and RS256: each key makes one of them, and every version of Node.js checks both. */
export const ALGORITHMS = [-7, -257]

export const tooManyKeys = () =>
  conflict('too_many_keys', say('lib-accounts.too-many-keys', { most: MOST_KEYS }))

/**
 * What a browser is handed to make a key for this account: it counts once its answer came back (add-key.ts). Throws AppError 409
 * keys_not_here, too_many_keys.
 */
export async function offerKey(
  ctx: Pick<Base, 'db' | 'clock' | 'env'>,
  own: { id: string; account: { userId: string; email: string; name: string } },
) {
  const { userId, email, name } = own.account
  const party = requireRelyingParty(ctx.env.appUrl)
  const keys = await ctx.db.securityKey.findMany({ where: { userId } })
  if (keys.length >= MOST_KEYS) throw tooManyKeys()
  const challenge = await makeChallenge(ctx, { userId, purpose: 'add', boundTo: own.id })
  const excludeCredentials = describedKeys(keys)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const made = await generateRegistrationOptions({
    ...{ rpName: NAME, rpID: party.id, userName: email, userDisplayName: name },
    // Keys give it to whoever holds them: an id, and nobody's address.
    userID: new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex')),
    ...{ challenge, supportedAlgorithmIDs: ALGORITHMS },
  })
  // Named one by one: of most of these the library's type says that they may be missing.
  return {
    challenge: made.challenge,
    rp: { id: party.id, name: NAME },
    user: made.user,
    pubKeyCredParams: made.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials,
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' } as const,
    // Who made it is nobody's business here.
    attestation: 'none' as const,
  }
}
