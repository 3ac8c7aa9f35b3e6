import { appendAudit } from '@/lib/audit/append'
import { trace } from '@/lib/security-log'
import type { ActingContext } from '../members/acting-context'
import { findMember } from '../members/find-member'
import { lockMembers, requireAdministrator } from '../members/lock-members'
import { endSessions } from './end-sessions'
import { forgetSessions } from './known-session'

/**
 * Signs a member out: for a browser that was lost, or an account in wrong hands. They can sign in again. What a password began ends, in
 * all their organizations, and what this one's provider began; another company's provider answers for its own, and so does this one's
 * alone where it signed the actor in. Answers how many sessions ended. Throws AppError 404 for somebody who is no member here, 403.
 */
export async function endMemberSessions(ctx: ActingContext, { userId }: { userId: string }): Promise<number> {
  const { organizationId, confined = false } = ctx.actor
  const theirs = confined
    ? { confinedTo: organizationId }
    : { OR: [{ confinedTo: null }, { confinedTo: organizationId }] }
  const at = new Date(ctx.clock.now())
  const ended = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    const ids = await endSessions(tx, { userId, ...theirs }, at, 'ended_by_administrator')
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at,
      action: 'member.sessions_ended',
      subjectType: 'member',
      subjectId: userId,
      summary: summaryOf(member.user.name, { ended: ids.length, confined }),
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

function summaryOf(name: string, { ended, confined }: { ended: number; confined: boolean }): string {
  if (ended === 0) return `Ended no session of ${name}: none was open that they may end`
  return confined
    ? `Signed ${name} out wherever single sign-on had signed them in`
    : `Signed ${name} out everywhere`
}
