import { handle } from '@/app/api/handle'
import { invitationParams } from '@/lib/accounts/invitations/invitation-schema'
import { revokeInvitation } from '@/lib/accounts/invitations/revoke-invitation'

export const DELETE = handle({ permission: 'administer', params: invitationParams }, (ctx, { params }) =>
  revokeInvitation(ctx, params),
)
