import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/open'

/**
 * Whether a member's account also opens an organization that the actor does not administer with their session: what opens it is not
 * theirs to give. One that its provider alone opens, but for one member by a password, that member's password is nobody else's to set,
 * whatever their role there; who belongs to a single organization was found in it, by whoever it let in.
 */
export async function belongsElsewhere(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | Actor,
  userId: string,
): Promise<boolean> {
  // Whom their company's provider signed in administers nothing else with this session.
  if ('confined' in actor && actor.confined)
    return (
      (await tx.membership.count({ where: { userId, organizationId: { not: actor.organizationId } } })) > 0
    )
  const theirs = { where: { userId: actor.userId, role: 'administrator' }, select: { userId: true } } as const
  const organization = { select: { singleSignOnOnly: true, breakGlassId: true, memberships: theirs } }
  const all = await tx.membership.findMany({ where: { userId }, select: { organization } })
  return all.some(
    ({ organization: { memberships, singleSignOnOnly, breakGlassId } }) =>
      memberships.length === 0 || (all.length > 1 && singleSignOnOnly && breakGlassId === userId),
  )
}
