import type { Base } from '@/lib/base'
import type { SecurityKey } from '@/lib/generated/prisma/client'
import { trace } from '@/lib/security-log'
import { tellTrails } from '../../tell-trails'
import { mailSecondFactor } from '../mail-second-factor'
import { type Asking, readClientData, takeChallenge } from './challenge'
import type { SignedByKey } from './key-schema'
import { faultOf, refusedKey } from './refused-key'
import { type RelyingParty, requireRelyingParty } from './relying-party'

type Ctx = Pick<Base, 'db' | 'clock' | 'env' | 'logger'>

interface Holder {
  id: string
  name: string
  email: string
  emailProvedAt: Date | null
  language: string | null
}

/**
 * Takes what one of somebody's keys signed. Throws AppError 410 challenge_used, challenge_expired; 400 key_origin, key_rp, key_wrong,
 * key_unknown for one that is not theirs, key_counter for one whose count went back, which stands in their trails; 409 keys_not_here.
 */
export async function takeKey(
  ctx: Ctx,
  user: Holder,
  given: SignedByKey,
  asking: Omit<Asking, 'userId'>,
): Promise<void> {
  const party = requireRelyingParty(ctx.env.appUrl)
  const said = readClientData(given.response.clientDataJSON)
  if (!said) throw refusedKey('key_wrong')
  const challenge = await takeChallenge(ctx, { ...asking, userId: user.id }, said.challenge)
  const key = await ctx.db.securityKey.findFirst({ where: { userId: user.id, credentialId: given.id } })
  if (!key) throw refusedKey('key_unknown')
  const signed = await verify(party, given, key, { challenge, origin: said.origin })
  if (!(await countOn(ctx, user, key, signed))) {
    trace(ctx.logger, 'security_key_refused', { person: user.id, reason: 'counter' })
    mailSecondFactor(ctx, user, { what: 'key-refused', key: key.name })
    throw refusedKey('key_counter')
  }
}

interface Signed {
  counter: number
  backedUp: boolean
}

async function verify(
  party: RelyingParty,
  given: SignedByKey,
  { credentialId: id, publicKey }: SecurityKey,
  { challenge, origin }: { challenge: string; origin: string },
): Promise<Signed> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: { ...given, clientExtensionResults: {} },
    ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
    requireUserVerification: false,
    // The library compares counts before it checks the signature: whoever has none could make it look as if the key was copied.
    credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null)
  if (!verified?.verified) {
    const authenticatorData = Buffer.from(given.response.authenticatorData, 'base64url')
    throw refusedKey(faultOf(party, origin, authenticatorData))
  }
  const { newCounter: counter, credentialBackedUp: backedUp } = verified.authenticationInfo
  return { counter, backedUp }
}

/** Of two signatures of one count, one is taken: a key that counts again what it counted before may have been copied. */
async function countOn(
  ctx: Ctx,
  user: Holder,
  key: SecurityKey,
  { counter, backedUp }: Signed,
): Promise<boolean> {
  const at = new Date(ctx.clock.now())
  const count = BigInt(counter)
  return ctx.db.$transaction(async (tx) => {
    const { count: taken } = await tx.securityKey.updateMany({
      // One that does not count says 0 each time.
      where: { id: key.id, OR: [{ counter: { lt: count } }, ...(counter === 0 ? [{ counter: 0 }] : [])] },
      data: { counter: count, backedUp, usedAt: at },
    })
    if (taken === 1) return true
    await tellTrails(tx, user, {
      at,
      action: 'security_key.refused',
      actor: { id: null, name: 'Somebody' },
      summary: `The security key “${key.name}” of ${user.name} was refused: its count went back, so it may have been copied`,
      detail: { key: key.id, name: key.name },
    })
    return false
  })
}
