import { appendAudit } from '@/lib/audit/append'
import type { ActingContext } from './acting-context'
import { endSessions } from './end-sessions'
import { findMember } from './find-member'
import { forgetSessions } from './known-session'
import { lockMembers, requireAdministrator } from './lock-members'
import { trace } from '@/lib/security-log'

/**
 * Signs a member out everywhere: for a browser that was lost, or an account in wrong hands. They can sign in again.
 * Answers how many sessions ended. Throws AppError 404 for somebody who is no member here, 403.
 */
export async function endMemberSessions(ctx: ActingContext, { userId }: { userId: string }): Promise<number> {
  const { organizationId } = ctx.actor
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    const ids = await endSessions(tx, { userId }, at, 'ended_by_administrator')
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at,
      action: 'member.sessions_ended',
      subjectType: 'member',
      subjectId: userId,
      summary: `Signed ${member.user.name} out everywhere`,
      detail: { sessions: ids.length },
    })
    return ids
  })
  forgetSessions(ctx, ended)
  const { userId: person } = ctx.actor
  trace(ctx.logger, 'sessions_ended', {
    person,
    subject: userId,
    organization: organizationId,
    count: ended.length,
  })
  return ended.length
}
