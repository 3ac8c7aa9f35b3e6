import { handleOpen } from '@/app/api/handle'
import { previewInvitationSchema } from '@/lib/accounts/invitation-schema'
import { limitLink } from '@/lib/accounts/limits'
import { readInvitation } from '@/lib/accounts/read-invitation'

/** What an invitation is for, before it is accepted. POST, so that the token stands in no address. */
export const POST = handleOpen({ body: previewInvitationSchema }, async (ctx, { body, address }) => {
  await limitLink(ctx, address)
  return { data: await readInvitation(ctx, body) }
})
