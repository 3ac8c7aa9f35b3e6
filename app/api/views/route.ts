import { handle } from '@/app/api/handle'
import { readViews } from '@/lib/views/read-views'
import { saveView } from '@/lib/views/save-view'
import { viewBody, viewsQuery } from '@/lib/views/schema'

/** Of a list, those of who asks and those that are shared: `{data: [{id, name, search, shared}], defaultId}`. */
export const GET = handle({ permission: 'read', query: viewsQuery }, (ctx, { query }) =>
  readViews(ctx, query.list),
)

export const POST = handle({ permission: 'read', body: viewBody, status: 201 }, async (ctx, { body }) => ({
  data: await saveView(ctx, body),
}))
