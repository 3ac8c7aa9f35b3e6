import { invalid, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { knownDevice } from './device-cookie'
import { limitPasswordChange } from './limits'
import { passwordMatches } from './password-hash'
import { checkCode, refusedCode, type CodeContext } from './second-factor/check-code'

/**
 * Checks that somebody who is signed in is still who they were: by their password, and a code where they have a second
 * factor. The caller begins another session for it. Throws AppError 400 with path password or code, 429.
 */
export async function giveProof(
  ctx: CodeContext,
  userId: string,
  given: { password: string; code?: string | undefined },
  { cookie }: { cookie: string | null },
): Promise<void> {
  await limitPasswordChange(ctx, userId)
  const user = await ctx.db.user.findUnique({ where: { id: userId } })
  if (!user) throw unauthenticated()
  if (!(await passwordMatches(user.passwordHash, given.password)))
    throw invalid(say('lib-accounts.proof-not-given'), [
      { path: 'password', message: say('lib-accounts.not-current-password') },
    ])
  const { totpSecret, email } = user
  if (totpSecret !== null) {
    if (given.code === undefined) throw refusedCode(say('lib-accounts.give-code'))
    await checkCode(ctx, { ...user, totpSecret }, given.code, { device: knownDevice(ctx, cookie, email) })
  }
  trace(ctx.logger, 'proof_given', { person: userId })
}
