import { endMemberResets } from '@/lib/accounts/invitations/accept-invitation'
import { endLinksMadeBy, isBreakGlass, lockMembers } from '@/lib/accounts/members/lock-members'
import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import type { Role } from '@/lib/generated/prisma/enums'

interface Settled {
  organizationId: string
  user: { id: string; name: string }
  /** Of their groups. */
  role: Role
  at: Date
}

/**
 * The membership of somebody whom the provider signed in, with the role of their groups; made where there is none. The last
 * administrator, and who comes by a password should the provider fail, stay what they are, whatever the groups say. Last in its transaction.
 */
export async function settleMembership(tx: Tx, { organizationId, user, role, at }: Settled): Promise<void> {
  await lockMembers(tx, { organizationId })
  const key = { userId_organizationId: { userId: user.id, organizationId } }
  const member = await tx.membership.findUnique({ where: key, select: { role: true } })
  const tell = (action: string, summary: string, detail: Record<string, string>) =>
    appendAudit(tx, {
      ...{ organizationId, actor: OWN_ACTOR, at, action, summary, detail },
      subjectType: 'member',
      subjectId: user.id,
    })
  if (!member) {
    await tx.membership.create({ data: { userId: user.id, organizationId, role, createdAt: at } })
    await endMemberResets(tx, user.id, at)
    return tell('member.joined', `${user.name} joined as ${role}, by single sign-on`, { role })
  }
  if (member.role === role) return
  if (member.role === 'administrator') {
    const others = await tx.membership.count({
      where: { organizationId, role: 'administrator', userId: { not: user.id } },
    })
    if (others === 0 || (await isBreakGlass(tx, organizationId, user.id)))
      return tell(
        'member.role_kept',
        `${user.name} stays administrator, whatever their groups say: somebody must`,
        { role },
      )
    await endLinksMadeBy(tx, organizationId, user.id, at)
  }
  await tx.membership.update({ where: key, data: { role } })
  await tell('member.role_changed', `${user.name} is now ${role}, was ${member.role}, by their groups`, {
    from: member.role,
    to: role,
  })
}
