import { handle } from '@/app/api/handle'
import { checkOrganization, checkPerson, followFrom, liveQuery } from '@/app/api/live/query'
import { followDesk } from '@/lib/live/follow-desk'

// `no-transform`: a proxy, or the server's own compression, would hold events back to fill a block.
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** Server-sent events of the active organization (docs/architecture.md, A change). */
export const GET = handle(
  { permission: 'read', background: true, query: liveQuery },
  async (ctx, { query, request }) => {
    checkOrganization(ctx.actor, query.organization)
    checkPerson(ctx.actor, query.person)
    const events = await followDesk(ctx, {
      after: followFrom(request, query.after),
      cookie: request.headers.get('cookie'),
      signal: request.signal,
    })
    return new Response(events, { headers: HEADERS })
  },
)
