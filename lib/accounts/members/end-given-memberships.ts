import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { endWaitingLinks } from './end-waiting-links'
import { endLinksMadeBy } from './lock-members'

/**
 * Ends the memberships that a provider gave somebody by signing them in: whose organization they neither founded nor were invited to,
 * and whose administrators could set the password of an account that belongs nowhere else. The last administrator, too, where the
 * provider can make another: elsewhere nobody is left who could set it. Whoever might come by a password, should the provider fail, does
 * so no more: that opens to passwords then. Answers of which organizations. Last in its transaction, which holds these.
 */
export async function endGivenMemberships(
  tx: Tx,
  user: { id: string; name: string },
  at: Date,
  makesAdministrators: (tx: Tx, organizationId: string) => Promise<boolean>,
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
          ...{ createdAt: true, breakGlassId: true },
          memberships: { where: { role: 'administrator' }, select: { userId: true } },
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
  const ended: string[] = []
  for (const { organizationId, role, organization } of given) {
    const isLast = role === 'administrator' && organization.memberships.length === 1
    if (isLast && !(await makesAdministrators(tx, organizationId))) continue
    ended.push(organizationId)
    await endLinksMadeBy(tx, organizationId, user.id, at)
    await endWaitingLinks(tx, organizationId)
    await tx.membership.deleteMany({ where: { userId: user.id, organizationId } })
    if (organization.breakGlassId === user.id) await openToPasswords(tx, organizationId, at)
    await appendAudit(tx, {
      ...{ organizationId, actor: OWN_ACTOR, at, action: 'member.removed' },
      ...{ subjectType: 'member', subjectId: user.id },
      summary: `${user.name} was removed, as their address was proved: single sign-on had let them in before`,
      detail: { role },
    })
  }
  return ended
}

/** Nobody else could come in while its provider is away. */
async function openToPasswords(tx: Tx, organizationId: string, at: Date): Promise<void> {
  const data = { singleSignOnOnly: false, breakGlassId: null }
  await tx.organization.update({ where: { id: organizationId }, data })
  await appendAudit(tx, {
    ...{ organizationId, actor: OWN_ACTOR, at, action: 'single_sign_on.not_only' },
    ...{ subjectType: 'organization', subjectId: organizationId },
    summary: 'Members may sign in by a password, too: who might come by one alone is no member any more',
    detail: { breakGlass: null },
  })
}
