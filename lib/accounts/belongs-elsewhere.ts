import type { Actor } from '@/lib/actor'
import type { Tx } from '@/lib/db/open'

/** Whether a member's account also opens an organization that the actor does not administer: what opens it is not theirs to give. */
export async function belongsElsewhere(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | Actor,
  userId: string,
): Promise<boolean> {
  const confined = 'confined' in actor && actor.confined
  const elsewhere = await tx.membership.count({
    where: {
      userId,
      // Whom their company's provider signed in administers nothing else with this session.
      ...(confined
        ? { organizationId: { not: actor.organizationId } }
        : { organization: { memberships: { none: { userId: actor.userId, role: 'administrator' } } } }),
    },
  })
  return elsewhere > 0
}
