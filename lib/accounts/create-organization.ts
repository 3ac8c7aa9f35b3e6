import { appendAudit } from '@/lib/audit/append'
import type { Base } from '@/lib/base'
import { forgetAccount, type Account } from './account'
import { endMemberResets } from './invitations/accept-invitation'
import type { SignedIn } from './sessions/session-token'

/** A further organization of somebody who has an account, with them as its administrator; it becomes active. */
export async function createOrganization(
  ctx: Pick<Base, 'db' | 'clock'>,
  account: Account,
  { name }: { name: string },
): Promise<{ organization: { id: string; name: string }; session: SignedIn }> {
  const { userId, sessionEpoch: epoch } = account
  const createdAt = new Date(ctx.clock.now())
  const organization = await ctx.db.$transaction(async (tx) => {
    const created = await tx.organization.create({ data: { name, createdAt } })
    await tx.membership.create({
      data: { userId, organizationId: created.id, role: 'administrator', createdAt },
    })
    await endMemberResets(tx, userId, createdAt)
    await appendAudit(tx, {
      organizationId: created.id,
      actor: { id: userId, name: account.name },
      at: createdAt,
      action: 'organization.created',
      subjectType: 'organization',
      subjectId: created.id,
      summary: `${account.name} created ${name}`,
      detail: { administrator: userId },
    })
    return { id: created.id, name: created.name }
  })
  forgetAccount(ctx, userId)
  return { organization, session: { userId, epoch, organizationId: organization.id } }
}
