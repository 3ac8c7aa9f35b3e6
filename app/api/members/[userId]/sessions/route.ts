import { handle } from '@/app/api/handle'
import { memberParams } from '@/lib/accounts/members/member-schema'
import { endMemberSessions } from '@/lib/accounts/sessions/end-member-sessions'

/** Signs a member out. */
export const DELETE = handle(
  { permission: 'administer', proof: 'recent', params: memberParams },
  async (ctx, { params }) => ({ data: { ended: await endMemberSessions(ctx, params) } }),
)
