import { invalid, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { limitPasswordChange } from '../limits'
import { passwordMatches } from '../passwords/password-hash'
import { refusedCode, type CodeContext } from '../second-factor/check-code'
import { checkFactor } from '../second-factor/check-factor'
import { FACTOR_COLUMNS, factorsOf, hasFactor } from '../second-factor/factors'
import type { SignedByKey } from '../second-factor/keys/key-schema'
import { passedDevice } from './device-cookie'

/**
 * Checks that somebody who is signed in is still who they were: by their password, and a code or a key where they have a
 * second factor. The caller begins another session for it. Throws AppError 400 with path password or code, what `checkFactor` throws.
 */
export async function giveProof(
  ctx: CodeContext,
  own: { id: string; account: { userId: string } },
  given: { password: string; code?: string | undefined; key?: SignedByKey | undefined },
  { cookie }: { cookie: string | null },
): Promise<void> {
  const { userId } = own.account
  await limitPasswordChange(ctx, userId)
  const user = await ctx.db.user.findUnique({
    where: { id: userId },
    include: { _count: FACTOR_COLUMNS._count },
  })
  if (!user) throw unauthenticated()
  if (!(await passwordMatches(user.passwordHash, given.password)))
    throw invalid(say('lib-accounts.proof-not-given'), [
      { path: 'password', message: say('lib-accounts.not-current-password') },
    ])
  const { code, key } = given
  if (hasFactor(factorsOf(user))) {
    const factor = key ? { key } : code === undefined ? null : { code }
    if (!factor) throw refusedCode(say('lib-accounts.give-code'))
    const passed = passedDevice(ctx, cookie, user.email)
    await checkFactor(ctx, user, factor, { passed, purpose: 'proof', boundTo: own.id })
  }
  trace(ctx.logger, 'proof_given', { person: userId })
}
