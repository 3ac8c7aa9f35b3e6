import { OWN_ACTOR } from '@/lib/actor'
import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import { endLinksMadeBy } from './lock-members'

/** A screen that was ended. */
export interface EndedScreen {
  id: string
  organizationId: string
}

/**
 * Ends what of somebody's stays good without their account, in the organizations that they belong to: invitations, links for passwords,
 * and screens, which hang on and show the day. Whoever held the address of the account before its holder may have left them there, to
 * come back or to look on. Last in its transaction, which holds these organizations.
 */
export async function endLeftBehind(
  tx: Tx,
  user: { id: string; name: string },
  at: Date,
): Promise<EndedScreen[]> {
  const memberships = await tx.membership.findMany({
    where: { userId: user.id },
    // In one order for everybody, as of all that appends to several trails (tell-trails.ts).
    orderBy: { organizationId: 'asc' },
    select: { organizationId: true },
  })
  const ended: EndedScreen[] = []
  for (const { organizationId } of memberships) {
    await endLinksMadeBy(tx, organizationId, user.id, at)
    const mine = { organizationId, createdById: user.id }
    const screens = await tx.screen.findMany({ where: mine, orderBy: { id: 'asc' } })
    await tx.screen.deleteMany({ where: mine })
    for (const { id, name } of screens) {
      ended.push({ id, organizationId })
      await appendAudit(tx, {
        ...{ organizationId, actor: OWN_ACTOR, at, action: 'screen.ended' },
        ...{ subjectType: 'screen', subjectId: id },
        summary: `Ended the screen ${name}: ${user.name}, as whom it was added, proved their address only now`,
        // By which their name is found here should they delete their account.
        detail: { addedBy: user.id },
      })
    }
  }
  return ended
}
