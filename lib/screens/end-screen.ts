import type { ActingContext } from '@/lib/accounts/members/acting-context'
import { lockMembers, requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import { notFound } from '@/lib/errors'
import { trace } from '@/lib/security-log'

/** From now on it shows nothing, whoever stands before it. Throws AppError 404. */
export async function endScreen(ctx: ActingContext, { id }: { id: string }): Promise<void> {
  const { organizationId, userId, name: by } = ctx.actor
  await ctx.db.$transaction(async (tx) => {
    await lockMembers(tx, ctx.actor)
    await requireAdministrator(tx, ctx.actor)
    const row = await tx.screen.findFirst({ where: { id, organizationId } })
    if (!row) throw notFound('screen')
    await tx.screen.delete({ where: { id } })
    await appendAudit(tx, {
      ...{ organizationId, actor: { id: userId, name: by }, at: new Date(ctx.clock.now()) },
      ...{ action: 'screen.ended', subjectType: 'screen', subjectId: id },
      summary: `Ended the screen ${row.name}`,
    })
  })
  trace(ctx.logger, 'screen_ended', { person: userId, subject: id, organization: organizationId })
}
