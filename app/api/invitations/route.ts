import { handle } from '@/app/api/handle'
import { createInvitation } from '@/lib/accounts/create-invitation'
import { createInvitationSchema } from '@/lib/accounts/invitation-schema'
import { invitationUrl } from '@/lib/accounts/link-token'
import { listInvitations } from '@/lib/accounts/list-invitations'

export const GET = handle({ permission: 'administer' }, async (ctx) => ({
  data: await listInvitations(ctx),
  pagination: { endCursor: '', hasNextPage: false },
}))

/** 201 with the invitation and its link, which is answered this once. */
export const POST = handle(
  { permission: 'administer', body: createInvitationSchema, status: 201 },
  async (ctx, { body }) => {
    const { invitation, token } = await createInvitation(ctx, body)
    return { data: { ...invitation, url: invitationUrl(ctx.env.appUrl, token) } }
  },
)
