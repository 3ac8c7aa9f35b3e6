import { handle } from '@/app/api/handle'
import { findEntries } from '@/lib/directory/find-entries'
import { directoryQuery } from '@/lib/directory/schema'

export const GET = handle({ permission: 'read', query: directoryQuery }, async (ctx, { query }) => ({
  data: await findEntries(ctx, query),
}))
