import type { Base } from '@/lib/base'
import { invalid, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import { limitPasswordChange } from '../limits'
import { forgetSessions } from '../sessions/known-session'
import { checkPassword } from './check-password'
import { hashPassword, passwordMatches } from './password-hash'
import type { ChangePasswordInput } from './password-schema'
import { setPassword } from './set-password'

/**
 * Changes one's own password; every session of the old one ends. Returns the new session epoch.
 * Throws AppError 400 with path currentPassword or newPassword, 429 after ten guesses in a quarter of an hour.
 */
export async function changePassword(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  userId: string,
  input: ChangePasswordInput,
): Promise<number> {
  await limitPasswordChange(ctx, userId)
  const user = await ctx.db.user.findUnique({ where: { id: userId } })
  if (!user) throw unauthenticated()
  const refuse = (path: string, message: string) =>
    invalid(say('lib-accounts.password-not-changed'), [{ path, message }])
  if (!(await passwordMatches(user.passwordHash, input.currentPassword)))
    throw refuse('currentPassword', say('lib-accounts.not-current-password'))
  if (input.newPassword === input.currentPassword)
    throw refuse('newPassword', say('lib-accounts.same-password'))
  checkPassword(input.newPassword, [user.name, user.email], 'newPassword')
  const passwordHash = await hashPassword(input.newPassword)
  const { epoch, ended } = await ctx.db.$transaction((tx) =>
    setPassword(tx, {
      user,
      passwordHash,
      at: new Date(ctx.clock.now()),
      action: 'password.changed',
      summary: `${user.name} changed their password`,
    }),
  )
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'password_changed', { person: userId })
  return epoch
}
