import { handle } from '@/app/api/handle'
import { invitationParams } from '@/lib/accounts/invitation-schema'
import { revokeInvitation } from '@/lib/accounts/revoke-invitation'

export const DELETE = handle({ permission: 'administer', params: invitationParams }, (ctx, { params }) =>
  revokeInvitation(ctx, params),
)
