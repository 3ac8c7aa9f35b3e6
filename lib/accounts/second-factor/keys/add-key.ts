import type { Base } from '@/lib/base'
import { conflict } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../../account'
import { endSessions } from '../../sessions/end-sessions'
import { forgetSessions } from '../../sessions/known-session'
import { tellTrails } from '../../tell-trails'
import { factorsOf, hasFactor, lockFactors } from '../factors'
import { mailSecondFactor } from '../mail-second-factor'
import { replaceRecoveryCodes } from '../recovery-codes'
import { readClientData, takeChallenge } from './challenge'
import type { MadeKey } from './key-schema'
import { MOST_KEYS, tooManyKeys } from './offer-key'
import { refusedKey } from './refused-key'
import { requireRelyingParty } from './relying-party'
import { verifyNewKey } from './verify-new-key'

/**
 * Keeps a key that this browser has made. As the first factor it turns two-step sign-in on: all other sessions end, since they began
 * without it, and ten recovery codes are answered, this once; null where they were made with an earlier factor. Throws AppError 410
 * challenge_used, challenge_expired; 400 key_origin, key_rp, key_wrong; 409 keys_not_here, key_known, too_many_keys; 401 for a session that ended meanwhile.
 */
export async function addKey(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  own: { id: string; account: { userId: string; sessionEpoch: number } },
  { name, key }: { name: string; key: MadeKey },
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const { userId, sessionEpoch: epoch } = own.account
  const party = requireRelyingParty(ctx.env.appUrl)
  const said = readClientData(key.response.clientDataJSON)
  if (!said) throw refusedKey('key_wrong')
  const challenge = await takeChallenge(ctx, { userId, purpose: 'add', boundTo: own.id }, said.challenge)
  const made = await verifyNewKey(party, key, { challenge, origin: said.origin })
  const at = new Date(ctx.clock.now())
  const { transports } = key.response
  const { id, user, isFirst, recoveryCodes, ended } = await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId, { epoch })
    if (user._count.securityKeys >= MOST_KEYS) throw tooManyKeys()
    const isFirst = !hasFactor(factorsOf(user))
    const [kept] = await tx.securityKey.createManyAndReturn({
      data: { userId, ...made, transports, name, createdAt: at },
      skipDuplicates: true,
      select: { id: true },
    })
    if (!kept) throw conflict('key_known', say('lib-accounts.key-known'))
    const recoveryCodes = isFirst ? await replaceRecoveryCodes(tx, userId) : null
    const ended = isFirst ? await endSessions(tx, { userId, id: { not: own.id } }, at, 'second_factor') : []
    await tellTrails(tx, user, {
      at,
      action: 'security_key.added',
      summary: isFirst
        ? `${user.name} turned their second factor on with the security key “${name}”`
        : `${user.name} added the security key “${name}”`,
      detail: { key: kept.id, name, sessionsEnded: ended.length },
    })
    return { id: kept.id, user, isFirst, recoveryCodes, ended }
  })
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  if (isFirst) trace(ctx.logger, 'second_factor_on', { person: userId })
  trace(ctx.logger, 'security_key_added', { person: userId })
  mailSecondFactor(ctx, user, { what: isFirst ? 'key-on' : 'key-added', key: name })
  return { id, recoveryCodes }
}
