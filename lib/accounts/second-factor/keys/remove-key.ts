import type { Base } from '@/lib/base'
import { notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { type Account, forgetAccount } from '../../account'
import { tellTrails } from '../../tell-trails'
import { factorsOf, lockFactors, refuseWhileAsked } from '../factors'
import { mailSecondFactor } from '../mail-second-factor'

/**
 * Takes one of somebody's keys away. With the last factor two-step sign-in is off, and the recovery codes go. Throws AppError 404; 409
 * second_factor_asked where it is the last and an organization asks for one.
 */
export async function removeKey(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  { userId, memberships }: Pick<Account, 'userId' | 'memberships'>,
  { id }: { id: string },
): Promise<void> {
  const at = new Date(ctx.clock.now())
  const { user, key, isLast } = await ctx.db.$transaction(async (tx) => {
    const user = await lockFactors(tx, userId)
    const key = await tx.securityKey.findFirst({ where: { id, userId } })
    if (!key) throw notFound('security_key')
    const isLast = user._count.securityKeys === 1 && !factorsOf(user).app
    if (isLast) refuseWhileAsked(memberships)
    await tx.securityKey.delete({ where: { id } })
    if (isLast) await tx.recoveryCode.deleteMany({ where: { userId } })
    await tellTrails(tx, user, {
      at,
      action: 'security_key.removed',
      summary: isLast
        ? `${user.name} removed the security key “${key.name}”, and so turned their second factor off`
        : `${user.name} removed the security key “${key.name}”`,
      detail: { key: id, name: key.name },
    })
    return { user, key, isLast }
  })
  forgetAccount(ctx, userId)
  trace(ctx.logger, 'security_key_removed', { person: userId })
  if (isLast) trace(ctx.logger, 'second_factor_off', { person: userId })
  mailSecondFactor(ctx, user, isLast ? { what: 'off' } : { what: 'key-removed', key: key.name })
}
