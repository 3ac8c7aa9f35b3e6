import type { Base } from '@/lib/base'
import { trace } from '@/lib/security-log'
import { forgetAccount } from '../account'
import { endSessions } from '../sessions/end-sessions'
import { forgetSessions } from '../sessions/known-session'
import { tellTrails } from '../tell-trails'
import { clearFactor } from './clear-factor'
import { mailSecondFactor } from './mail-second-factor'

interface ResetFactor {
  /** Whether there was one to take away. */
  wasOn: boolean
  sessionsEnded: number
}

/**
 * Takes an account's second factor away, and signs it out everywhere: for somebody whom no administrator can help, the last one
 * above all. Yields one step. Throws where nobody has this address.
 */
export async function* resetByOperator(
  ctx: Pick<Base, 'db' | 'clock' | 'env' | 'logger'>,
  address: string,
): AsyncGenerator<ResetFactor> {
  const at = new Date(ctx.clock.now())
  const user = await ctx.db.user.findUnique({ where: { email: address.trim().toLowerCase() } })
  if (!user) throw new Error(`Nobody has the address ${address}.`)
  const { wasOn, ended } = await ctx.db.$transaction(async (tx) => {
    const wasOn = await clearFactor(tx, user.id)
    const ended = wasOn ? await endSessions(tx, { userId: user.id }, at, 'second_factor') : []
    if (wasOn)
      await tellTrails(tx, user, {
        at,
        action: 'second_factor.reset',
        actor: { id: null, name: 'The operator of this server' },
        summary: `Took the second factor of ${user.name} away, so that they set up another`,
        detail: { sessionsEnded: ended.length },
      })
    return { wasOn, ended }
  })
  forgetAccount(ctx, user.id)
  forgetSessions(ctx, ended)
  if (wasOn) {
    trace(ctx.logger, 'second_factor_reset', { subject: user.id, reason: 'operator' })
    mailSecondFactor(ctx, user, { what: 'reset', by: null })
  }
  yield { wasOn, sessionsEnded: ended.length }
}
