import { handle } from '@/app/api/handle'
import { changeRole } from '@/lib/accounts/members/change-role'
import { changeRoleSchema, memberParams } from '@/lib/accounts/members/member-schema'
import { removeMember } from '@/lib/accounts/members/remove-member'

export const PATCH = handle(
  { permission: 'administer', proof: 'recent', params: memberParams, body: changeRoleSchema },
  async (ctx, { params, body: { role, before } }) => {
    await changeRole(ctx, { ...params, role, before })
    return { data: { ...params, role } }
  },
)

export const DELETE = handle(
  { permission: 'administer', proof: 'recent', params: memberParams },
  (ctx, { params }) => removeMember(ctx, params),
)
