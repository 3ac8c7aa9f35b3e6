import { forgetAccount } from '@/lib/accounts/account'
import type { ActingContext } from '@/lib/accounts/members/acting-context'
import { findMember } from '@/lib/accounts/members/find-member'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'

/**
 * Takes back who a member is on the platform, confirmed or only said. Throws 404 for who is no member here, 403 when the
 * actor administers no more.
 */
export async function unbindPerson(ctx: ActingContext, { userId }: { userId: string }): Promise<void> {
  const { organizationId } = ctx.actor
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    if (member.personId === null) return
    await tx.membership.update({
      where: { userId_organizationId: { userId, organizationId } },
      data: { personKind: null, personId: null, personSaidAt: null, isPersonConfirmed: false },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at: new Date(ctx.clock.now()),
      action: 'member.person_removed',
      subjectType: 'member',
      subjectId: userId,
      summary: `${member.user.name} signs as nobody on the platform now, was ${member.personKind} ${member.personId}`,
      detail: { was: member.personId, confirmed: member.isPersonConfirmed },
    })
  })
  forgetAccount(ctx, userId)
}
