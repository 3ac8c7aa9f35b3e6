import { handle } from '@/app/api/handle'
import { endMemberSessions } from '@/lib/accounts/end-member-sessions'
import { memberParams } from '@/lib/accounts/member-schema'

/** Signs a member out. */
export const DELETE = handle(
  { permission: 'administer', proof: 'recent', params: memberParams },
  async (ctx, { params }) => ({ data: { ended: await endMemberSessions(ctx, params) } }),
)
