import { handle, Reply } from '@/app/api/handle'
import { removeMember } from '@/lib/accounts/members/remove-member'
import { sealSession } from '@/lib/accounts/sessions/session-token'

/** Leaves the active organization; the oldest of those that are left becomes active. */
export const POST = handle({ permission: 'read' }, async (ctx) => {
  const { userId, organizationId: left } = ctx.actor
  await removeMember(ctx, { userId })
  const { memberships, sessionEpoch: epoch } = ctx.session.account
  const organizationId = memberships.find((one) => one.organizationId !== left)?.organizationId ?? null
  return new Reply({ data: { organizationId } }, [
    await sealSession(ctx, { userId, sessionId: ctx.session.id, epoch, organizationId }),
  ])
})
