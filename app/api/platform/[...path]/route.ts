import { handle } from '@/app/api/handle'
import { mayCall, readsOf } from '@/lib/accounts/roles'
import type { Base } from '@/lib/base'
import { callPlatform } from '@/lib/desk/call-platform'
import { redact } from '@/lib/desk/redact'
import { AppError, forbidden } from '@/lib/errors'
import { readJson } from '@/lib/http/read-body'
import type { AnyEndpoint } from '@/lib/platform/contract/endpoint'
import { matchEndpoint } from '@/lib/platform/contract/match'
import { hiddenInAnswer, readersOf } from '@/lib/platform/contract/readers'
import { hideDeliverySecrets } from '@/lib/webhooks/hide-delivery-secrets'
import { say } from '@/lib/words/speaking'

// Said beforehand, the framework does not watch each access to the request in order to find out.
export const dynamic = 'force-dynamic'

const PREFIX = '/api/platform'
const SECTION_OF_WEBHOOKS = 'Webhooks'

/**
 * The gateway (docs/http.md): method, path, query and body of an endpoint of the contract, answered with the
 * platform's own JSON. Nothing is passed through raw: the door rebuilds the request from what the contract parsed.
 */
const gateway = handle({ permission: 'read' }, async (ctx, { request }) => {
  const url = new URL(request.url)
  const match = matchEndpoint(request.method, url.pathname.slice(PREFIX.length))
  if (!match) throw new AppError('not_found', 404, say('app.api-endpoint-unknown'))
  const { endpoint, params } = match
  const { calledBy } = readersOf(endpoint)
  if (!mayCall(ctx.actor.role, { writes: endpoint.writes, calledBy }))
    throw forbidden(say(forWhom(endpoint)), 'role_forbids')
  const answer = await callPlatform(
    ctx,
    endpoint,
    {
      params,
      query: queryOf(url.searchParams),
      ...(endpoint.body ? { body: await readJson(request) } : {}),
    },
    request.signal,
  )
  const { status, requestId, pace, waitedMs } = answer
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(requestId ? { 'x-platform-request-id': requestId } : {}),
    ...(pace ? { 'x-pace-limit': String(pace.limit), 'x-pace-remaining': String(pace.remaining) } : {}),
    ...(waitedMs > 0 ? { 'x-pace-waited-ms': String(waitedMs) } : {}),
  }
  if (answer.raw === undefined) return new Response(null, { status, headers })
  headers['content-type'] = 'application/json'
  // It was parsed and found good; where nothing is to be hidden, writing it again would only cost time.
  const hidden = hiddenInAnswer(endpoint, readsOf(ctx.actor.role))
  const body = hidden.length > 0 ? JSON.stringify(shown(ctx, endpoint, hidden, answer.raw)) : answer.text
  return new Response(body, { status, headers })
})

/** Who may call it, for somebody who may not. */
function forWhom(endpoint: AnyEndpoint) {
  if (endpoint.writes) return 'app.api-only-administrator-sends'
  return readersOf(endpoint).calledBy === 'dispatch'
    ? 'app.api-only-dispatch-reads'
    : 'app.api-only-administrator-reads'
}

function shown({ env }: Base, { section }: AnyEndpoint, hidden: readonly string[], raw: unknown): unknown {
  const redacted = redact(raw, hidden)
  return section === SECTION_OF_WEBHOOKS ? hideDeliverySecrets(env, redacted) : redacted
}

/** A name that stands once is a string, one that is repeated an array: the contract reads both as a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {}
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    query[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return query
}

export {
  gateway as GET,
  gateway as HEAD,
  gateway as POST,
  gateway as PUT,
  gateway as PATCH,
  gateway as DELETE,
}
