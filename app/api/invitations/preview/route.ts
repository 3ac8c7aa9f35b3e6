import { handleOpen } from '@/app/api/handle'
import { previewInvitationSchema } from '@/lib/accounts/invitations/invitation-schema'
import { readInvitation } from '@/lib/accounts/invitations/read-invitation'
import { limitLink } from '@/lib/accounts/limits'

/** What an invitation is for, before it is accepted. POST, so that the token stands in no address. */
export const POST = handleOpen({ body: previewInvitationSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return { data: await readInvitation(ctx, body) }
})
