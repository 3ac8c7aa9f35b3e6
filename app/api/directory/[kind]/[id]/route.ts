import { handle } from '@/app/api/handle'
import { checkEntry } from '@/lib/directory/check-entry'
import { directoryParams } from '@/lib/directory/schema'

export const GET = handle({ permission: 'read', params: directoryParams }, async (ctx, { params }) => {
  const { entry, checked } = await checkEntry(ctx, params.kind, params.id)
  return { data: entry, checked }
})
