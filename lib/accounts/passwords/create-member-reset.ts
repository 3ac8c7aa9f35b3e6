import { appendAudit } from '@/lib/audit/append'
import { HOUR_MS } from '@/lib/durations'
import { conflict, forbidden } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import { endMemberResets } from '../invitations/accept-invitation'
import { linkTokenHash, newLinkToken } from '../link-token'
import type { ActingContext } from '../members/acting-context'
import { findMember } from '../members/find-member'
import { lockMembers, requireAdministrator } from '../members/lock-members'
import { belongsElsewhere } from './belongs-elsewhere'

export const MEMBER_RESET_HOURS = 24

/**
 * A link with which a member sets a new password, good for a day and once; an earlier one stops working.
 * Throws AppError 404; 409 own_password for oneself; 403 belongs_elsewhere when the account also opens an
 * organization that the actor does not administer: the link would open that one too.
 */
export async function createMemberReset(
  ctx: ActingContext,
  { userId }: { userId: string },
): Promise<{ token: string; expiresAt: string }> {
  const { organizationId } = ctx.actor
  const createdAt = new Date(ctx.clock.now())
  const expiresAt = new Date(createdAt.getTime() + MEMBER_RESET_HOURS * HOUR_MS)
  const token = newLinkToken()
  if (userId === ctx.actor.userId) throw conflict('own_password', say('lib-accounts.own-reset'))
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const member = await findMember(tx, organizationId, userId)
    if (await belongsElsewhere(tx, ctx.actor, userId))
      throw forbidden(say('lib-accounts.belongs-elsewhere'), 'belongs_elsewhere')
    await endMemberResets(tx, userId, createdAt)
    await tx.passwordReset.create({
      data: { userId, tokenHash: linkTokenHash(token), createdById: ctx.actor.userId, createdAt, expiresAt },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: ctx.actor.userId, name: ctx.actor.name },
      at: createdAt,
      action: 'password_reset.created',
      subjectType: 'member',
      subjectId: userId,
      summary: `Made a link with which ${member.user.name} can set a new password`,
      detail: { expiresAt: expiresAt.toISOString() },
    })
  })
  trace(ctx.logger, 'password_reset_made', {
    person: ctx.actor.userId,
    subject: userId,
    organization: organizationId,
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
