import { handle } from '@/app/api/handle'
import { listMembers } from '@/lib/accounts/members/list-members'

export const GET = handle({ permission: 'read' }, async (ctx) => ({
  data: await listMembers(ctx),
  pagination: { endCursor: '', hasNextPage: false },
}))
