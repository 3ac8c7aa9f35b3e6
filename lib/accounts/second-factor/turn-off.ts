import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { forgetAccount, type Account } from '../account'
import { tellTrails } from '../tell-trails'
import { factorsOf, lockFactors, refuseWhileAsked } from './factors'
import { mailSecondFactor } from './mail-second-factor'

/**
 * The codes of one's app no longer count. Without keys two-step sign-in is off with that, and the recovery codes go. Without an app it
 * does nothing. Throws AppError 409 second_factor_asked where it is the last factor and an organization asks for one, naming it.
 */
export async function turnOff(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  { userId, memberships }: Pick<Account, 'userId' | 'memberships'>,
): Promise<void> {
  const at = new Date(ctx.clock.now())
  const done = await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId)
    const { app, keys } = factorsOf(user)
    if (!app) return null
    if (!keys) refuseWhileAsked(memberships)
    await tx.user.update({ where: { id: userId }, data: { totpSecret: null, totpSince: null } })
    if (!keys) await tx.recoveryCode.deleteMany({ where: { userId } })
    await tellTrails(tx, user, {
      at,
      action: keys ? 'second_factor.app_removed' : 'second_factor.turned_off',
      summary: keys
        ? `${user.name} signs in with security keys alone as their second factor, and no longer with an app`
        : `${user.name} turned their second factor off`,
    })
    return { user, keys }
  })
  forgetAccount(ctx, userId)
  if (!done) return
  const { user, keys } = done
  trace(ctx.logger, keys ? 'authenticator_app_removed' : 'second_factor_off', { person: userId })
  mailSecondFactor(ctx, user, { what: keys ? 'app-removed' : 'off' })
}
