import { handle } from '@/app/api/handle'
import { memberParams } from '@/lib/accounts/members/member-schema'
import { resetMemberFactor } from '@/lib/accounts/second-factor/reset-member-factor'

/** Takes a member's second factor away, for somebody who lost it with all recovery codes. They set up another one. */
export const DELETE = handle(
  { permission: 'administer', proof: 'recent', params: memberParams },
  (ctx, { params }) => resetMemberFactor(ctx, params),
)
