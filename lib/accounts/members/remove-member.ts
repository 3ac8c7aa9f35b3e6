import { appendAudit } from '@/lib/audit/append'
import { trace } from '@/lib/security-log'
import { forgetAccount } from '../account'
import type { ActingContext } from './acting-context'
import { endWaitingLinks } from './end-waiting-links'
import { findMember } from './find-member'
import { endLinksMadeBy, keepAnAdministrator, lockMembers, requireAdministrator } from './lock-members'

/**
 * Ends a membership: somebody else's by an administrator, or one's own (leaving). Their account stays, with the
 * other organizations it belongs to. Access ends at once in this process, within 5 s in others.
 * Throws AppError 404 for somebody who is no member here, 409 last_administrator, 403.
 */
export async function removeMember(ctx: ActingContext, { userId }: { userId: string }): Promise<void> {
  const { organizationId } = ctx.actor
  const at = new Date(ctx.clock.now())
  const leaves = userId === ctx.actor.userId
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    if (!leaves) await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    if (member.role === 'administrator') await keepAnAdministrator(tx, organizationId, userId)
    await endLinksMadeBy(tx, organizationId, userId, at)
    // With which account they would press is not known before they do.
    await endWaitingLinks(tx, organizationId)
    await tx.membership.delete({ where: { userId_organizationId: { userId, organizationId } } })
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at,
      action: leaves ? 'member.left' : 'member.removed',
      subjectType: 'member',
      subjectId: userId,
      summary: leaves ? `${member.user.name} left` : `${member.user.name} was removed`,
      detail: { role: member.role },
    })
  })
  forgetAccount(ctx, userId)
  trace(ctx.logger, 'member_removed', {
    person: ctx.actor.userId,
    subject: userId,
    organization: organizationId,
  })
}
