import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { endWaitingLinks } from './end-waiting-links'
import { endLinksMadeBy } from './lock-members'

const SYSTEM = { id: null, name: 'Wayboard' }

/**
 * Ends the memberships that a provider gave somebody by signing them in: whose organization they neither founded nor were invited to,
 * and whose administrators could set the password of an account that belongs nowhere else. The last administrator, too: whoever
 * administers the provider can make another. Answers of which organizations. Last in its transaction.
 */
export async function endGivenMemberships(
  tx: Tx,
  user: { id: string; name: string },
  at: Date,
): Promise<string[]> {
  const memberships = await tx.membership.findMany({
    where: { userId: user.id },
    // In one order for everybody, as of all that appends to several trails (tell-trails.ts).
    orderBy: { organizationId: 'asc' },
    select: {
      organizationId: true,
      role: true,
      createdAt: true,
      organization: {
        select: {
          createdAt: true,
          invitations: { where: { acceptedById: user.id }, select: { acceptedAt: true } },
        },
      },
    },
  })
  // Either is written with the same time as the membership, in the same transaction.
  const given = memberships.filter(({ createdAt, organization }) =>
    [organization.createdAt, ...organization.invitations.map(({ acceptedAt }) => acceptedAt)].every(
      (began) => began?.getTime() !== createdAt.getTime(),
    ),
  )
  for (const { organizationId, role } of given) {
    await endLinksMadeBy(tx, organizationId, user.id, at)
    await endWaitingLinks(tx, organizationId)
    await tx.membership.delete({ where: { userId_organizationId: { userId: user.id, organizationId } } })
    await appendAudit(tx, {
      ...{ organizationId, actor: SYSTEM, at, action: 'member.removed' },
      ...{ subjectType: 'member', subjectId: user.id },
      summary: `${user.name} was removed, as their address was proved: single sign-on had let them in before`,
      detail: { role },
    })
  }
  return given.map(({ organizationId }) => organizationId)
}
