import { forgetAccount } from '@/lib/accounts/account'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import type { Actor } from '@/lib/actor'
import type { ConnectionContext } from '@/lib/connection/connection-context'
import { trace } from '@/lib/security-log'
import { beginOrganizationDeletion } from './begin-organization-deletion'

/**
 * Has the actor's active organization deleted, with everything in it: disconnected now, deleted by a job once the
 * platform was told. Asking again changes nothing. Throws AppError 403 when the actor is no administrator any more.
 */
export async function askOrganizationDeletion(ctx: ConnectionContext & { actor: Actor }): Promise<void> {
  const { userId, organizationId, name } = ctx.actor
  const at = new Date(ctx.clock.now())
  const members = await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const organization = await tx.organization.findUniqueOrThrow({
      where: { id: organizationId },
      select: { name: true, deletionAskedAt: true, memberships: { select: { userId: true } } },
    })
    if (organization.deletionAskedAt === null)
      await beginOrganizationDeletion(ctx, tx, {
        organizationId,
        organizationName: organization.name,
        actor: { id: userId, name },
        at,
      })
    return organization.memberships.map((one) => one.userId)
  })
  forgetAccount(ctx, ...members)
  trace(ctx.logger, 'organization_deletion_asked', { person: userId, organization: organizationId })
}
