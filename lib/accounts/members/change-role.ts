import { appendAudit } from '@/lib/audit/append'
import { compareBeforeWrite } from '@/lib/changed-meanwhile'
import type { Role } from '@/lib/generated/prisma/enums'
import { trace } from '@/lib/security-log'
import type { StartedFrom } from '@/lib/started-from'
import { forgetAccount } from '../account'
import type { ActingContext } from './acting-context'
import { findMember } from './find-member'
import { endLinksMadeBy, keepAnAdministrator, lockMembers, requireAdministrator } from './lock-members'

/**
 * Gives a member another role. Throws AppError 404 for somebody who is no member here, 409 last_administrator
 * or changed_meanwhile, 403 when the actor is no administrator any more.
 */
export async function changeRole(
  ctx: ActingContext,
  input: { userId: string; role: Role; before?: StartedFrom | undefined },
): Promise<void> {
  const { organizationId } = ctx.actor
  const { userId, role, before } = input
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    if (member.role === role) return
    await compareBeforeWrite({ before, sent: { role }, now: async () => ({ state: { role: member.role } }) })
    if (member.role === 'administrator') {
      await keepAnAdministrator(tx, organizationId, userId)
      await endLinksMadeBy(tx, organizationId, userId, at)
    }
    await tx.membership.update({
      where: { userId_organizationId: { userId, organizationId } },
      data: { role },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at,
      action: 'member.role_changed',
      subjectType: 'member',
      subjectId: userId,
      summary: `${member.user.name} is now ${role}, was ${member.role}`,
      detail: { from: member.role, to: role },
    })
  })
  forgetAccount(ctx, userId)
  trace(ctx.logger, 'role_changed', {
    person: ctx.actor.userId,
    subject: userId,
    organization: organizationId,
  })
}
