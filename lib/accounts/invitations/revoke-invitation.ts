import { appendAudit } from '@/lib/audit/append'
import { conflict, notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'
import { say } from '@/lib/words/speaking'
import type { ActingContext } from '../members/acting-context'
import { lockMembers, requireAdministrator } from '../members/lock-members'

/** Makes an invitation useless. Throws AppError 404, or 409 invitation_over when it was used or revoked before. */
export async function revokeInvitation(ctx: ActingContext, { id }: { id: string }): Promise<void> {
  const { organizationId, userId, name } = ctx.actor
  const at = new Date(ctx.clock.now())
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const row = await tx.invitation.findFirst({ where: { id, organizationId } })
    if (!row) throw notFound('invitation')
    const { count } = await tx.invitation.updateMany({
      where: { id, organizationId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: at },
    })
    if (count === 0) throw conflict('invitation_over', say('lib-accounts.invitation-over'))
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name },
      at,
      action: 'invitation.revoked',
      subjectType: 'invitation',
      subjectId: id,
      summary: `Revoked the invitation of ${row.email ?? 'whoever has the link'} as ${row.role}`,
    })
  })
  trace(ctx.logger, 'invitation_revoked', { person: userId, subject: id, organization: organizationId })
}
