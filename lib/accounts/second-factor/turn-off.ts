import type { Base } from '@/lib/base'
import { conflict, unauthenticated } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount, type Account } from '../account'
import { tellTrails } from '../tell-trails'
import { clearFactor } from './clear-factor'
import { mailSecondFactor } from './mail-second-factor'

/**
 * Turns one's own second factor off. Without one it does nothing. Throws AppError 409 second_factor_asked where an organization asks for one, naming
 * it.
 */
export async function turnOff(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  { userId, memberships }: Pick<Account, 'userId' | 'memberships'>,
): Promise<void> {
  const asking = memberships.filter((one) => one.asksSecondFactor).map((one) => one.organizationName)
  if (asking.length > 0)
    throw conflict(
      'second_factor_asked',
      say('lib-accounts.factor-asked', { organizations: asking.join(', ') }),
    )
  const at = new Date(ctx.clock.now())
  const user = await ctx.db.$transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { id: userId } })
    if (!user) throw unauthenticated()
    if (!(await clearFactor(tx, userId))) return null
    await tellTrails(tx, user, {
      at,
      action: 'second_factor.turned_off',
      summary: `${user.name} turned their second factor off`,
    })
    return user
  })
  forgetAccount(ctx, userId)
  if (!user) return
  trace(ctx.logger, 'second_factor_off', { person: userId })
  mailSecondFactor(ctx, user, { what: 'off' })
}
