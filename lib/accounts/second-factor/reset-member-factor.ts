import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { conflict, forbidden } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { forgetAccount } from '../account'
import type { ActingContext } from '../members/acting-context'
import { findMember } from '../members/find-member'
import { lockMembers, requireAdministrator } from '../members/lock-members'
import { belongsElsewhere } from '../passwords/belongs-elsewhere'
import { endSessions } from '../sessions/end-sessions'
import { forgetSessions } from '../sessions/known-session'
import { clearFactor } from './clear-factor'
import { mailSecondFactor } from './mail-second-factor'

/**
 * Takes a member's second factor away, and signs them out everywhere: they sign in with their password, and set up another one.
 * Throws AppError 404; 409 own_second_factor for oneself, no_second_factor; 403 belongs_elsewhere when the account also opens an
 * organization that the actor does not administer.
 */
export async function resetMemberFactor(
  ctx: ActingContext & Pick<Base, 'env'>,
  { userId }: { userId: string },
): Promise<void> {
  const { organizationId, userId: person, name } = ctx.actor
  if (userId === person) throw conflict('own_second_factor', say('lib-accounts.own-factor'))
  const at = new Date(ctx.clock.now())
  const { user, ended } = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    await findMember(tx, organizationId, userId)
    if (await belongsElsewhere(tx, ctx.actor, userId))
      throw forbidden(say('lib-accounts.belongs-elsewhere-factor'), 'belongs_elsewhere')
    if (!(await clearFactor(tx, userId))) throw conflict('no_second_factor', say('lib-accounts.no-factor-of'))
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const ended = await endSessions(tx, { userId }, at, 'second_factor')
    await appendAudit(tx, {
      organizationId,
      actor: { id: person, name },
      at,
      action: 'second_factor.reset',
      subjectType: 'member',
      subjectId: userId,
      summary: `Took the second factor of ${user.name} away, so that they set up another`,
      detail: { sessionsEnded: ended.length },
    })
    return { user, ended }
  })
  forgetAccount(ctx, userId)
  forgetSessions(ctx, ended)
  trace(ctx.logger, 'second_factor_reset', { person, subject: userId, organization: organizationId })
  mailSecondFactor(ctx, user, { what: 'reset', by: name })
}
