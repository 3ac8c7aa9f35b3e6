import { handle } from '@/app/api/handle'
import { resetUrl } from '@/lib/accounts/link-token'
import { memberParams } from '@/lib/accounts/members/member-schema'
import { createMemberReset } from '@/lib/accounts/passwords/create-member-reset'

/** A link with which the member sets a new password; answered this once. */
export const POST = handle(
  { permission: 'administer', proof: 'recent', params: memberParams, status: 201 },
  async (ctx, { params }) => {
    const { token, expiresAt } = await createMemberReset(ctx, params)
    return { data: { url: resetUrl(ctx.env.appUrl, token), expiresAt } }
  },
)
