import { handle } from '@/app/api/handle'
import { browseDvirs, browseDvirsQuery } from '@/lib/dvirs/browse-dvirs'

/** DVIRs as the desk lists them, a part of them at a time: `{data, found}`. */
export const GET = handle({ permission: 'read', query: browseDvirsQuery }, (ctx, { query }) =>
  browseDvirs(ctx, query),
)
