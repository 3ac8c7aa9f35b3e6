import { handle } from '@/app/api/handle'
import { browseNamedDvirs } from '@/lib/desk/browse-named-dvirs'
import { browseDvirsQuery } from '@/lib/dvirs/list/browse-dvirs'

/** DVIRs as the desk lists them, a part of them at a time: `{data, found}`. */
export const GET = handle({ permission: 'read', query: browseDvirsQuery }, (ctx, { query }) =>
  browseNamedDvirs(ctx, query),
)
