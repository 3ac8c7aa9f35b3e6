import { requireAdministrator } from '@/lib/accounts/members/lock-members'
import { appendAudit } from '@/lib/audit/append'
import { notFound } from '@/lib/errors'
import { findDomain } from '../read-single-sign-on'
import type { SettingUpContext } from '../single-sign-on-context'

/** A domain whose people are led to the provider no more. Throws AppError 404, 403. */
export async function removeDomain(ctx: SettingUpContext, { id }: { id: string }): Promise<void> {
  const { organizationId, userId, name: actorName } = ctx.actor
  const { name } = await findDomain(ctx, id)
  await ctx.db.$transaction(async (tx) => {
    await requireAdministrator(tx, ctx.actor)
    const { count } = await tx.singleSignOnDomain.deleteMany({ where: { id, organizationId } })
    if (count === 0) throw notFound('domain')
    await appendAudit(tx, {
      organizationId,
      actor: { id: userId, name: actorName },
      at: new Date(ctx.clock.now()),
      action: 'domain.removed',
      subjectType: 'organization',
      subjectId: organizationId,
      summary: `Removed the domain ${name}`,
      detail: { domain: name },
    })
  })
}
