import { handle } from '@/app/api/handle'
import { createInvitation } from '@/lib/accounts/invitations/create-invitation'
import { createInvitationSchema } from '@/lib/accounts/invitations/invitation-schema'
import { listInvitations } from '@/lib/accounts/invitations/list-invitations'
import { mailInvitation } from '@/lib/accounts/invitations/mail-invitation'
import { invitationUrl } from '@/lib/accounts/link-token'
import { spokenLanguage } from '@/lib/words/speaking'

export const GET = handle({ permission: 'administer' }, async (ctx) => ({
  data: await listInvitations(ctx),
  pagination: { endCursor: '', hasNextPage: false },
}))

/**
 * 201 with the invitation and its link, which is answered this once. Where mail is sent, one for an address goes there
 * instead, and `url` is null: who has the link reads that mail.
 */
export const POST = handle(
  { permission: 'administer', proof: 'recent', body: createInvitationSchema, status: 201 },
  async (ctx, { body, address }) => {
    const email = body.email ?? null
    const mails = ctx.env.smtp !== null
    const { invitation, token } = await createInvitation(ctx, body, mails ? { ...ctx, address } : null)
    if (!mails || !email) return { data: { ...invitation, url: invitationUrl(ctx.env.appUrl, token) } }
    await mailInvitation(ctx, {
      id: invitation.id,
      email,
      token,
      inviter: ctx.actor.name,
      organization: ctx.session.active?.organizationName ?? '',
      language: spokenLanguage(),
    })
    return { data: { ...invitation, url: null } }
  },
)
