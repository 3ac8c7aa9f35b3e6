import type { Base } from '@/lib/base'
import { conflict } from '@/lib/errors'
import { say } from '@/lib/words/speaking'
import { type Asking, CHALLENGE_MS, makeChallenge } from './challenge'
import { describedKeys } from './described-keys'
import { requireRelyingParty } from './relying-party'

/** What a browser is handed to have one of somebody's keys sign. Throws AppError 409 keys_not_here, no_security_key. */
export async function askKey(ctx: Pick<Base, 'db' | 'clock' | 'env'>, asking: Asking) {
  const party = requireRelyingParty(ctx.env.appUrl)
  const { userId } = asking
  const keys = await ctx.db.securityKey.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  if (keys.length === 0) throw conflict('no_security_key', say('lib-accounts.no-security-key'))
  const challenge = await makeChallenge(ctx, asking)
  // By hand: the library's own form of this takes the same, and says of most of it that it may be missing.
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    allowCredentials: describedKeys(keys),
    userVerification: 'preferred' as const,
  }
}
