import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { kindOf } from '@/lib/metrics/observe-requests'
import type { SpanFacts, Traces } from '@/lib/traces'

const START = 'http.server.request.start'
const CLOSED = 'http.server.response.finish'
const HEALTH = '/api/health'

/**
 * Each page and each call of our API as a span from its announcement by Node until its answer was handed over. What its handler
 * does is below it, since Node calls that in the same turn. Streams of open desks and files are left out, and so are probes of
 * health, which come every few seconds whether anybody works or not, and `except`, the port of the metrics. Answers what ends it.
 */
export function traceRequests(traces: Traces, except?: number): () => void {
  const open = new WeakMap<IncomingMessage, (more: SpanFacts) => void>()
  const start = (message: unknown) => {
    const { request } = Object(message)
    if (!(request instanceof IncomingMessage) || request.socket.localPort === except) return
    const { method = 'GET', url = '/', headers } = request
    const kind = kindOf(url)
    const { traceparent } = headers
    const facts = { 'wayboard.kind': kind, 'http.request.method': method }
    if ((kind === 'page' || kind === 'api') && placeOf(url) !== HEALTH)
      open.set(
        request,
        traces.enter(
          `${method} ${placeOf(url)}`,
          facts,
          typeof traceparent === 'string' ? traceparent : undefined,
        ),
      )
  }
  const finish = (message: unknown) => {
    const { request, response } = Object(message)
    if (request instanceof IncomingMessage && response instanceof ServerResponse)
      open.get(request)?.({ 'http.response.status_code': response.statusCode })
  }
  subscribe(START, start)
  subscribe(CLOSED, finish)
  return () => {
    unsubscribe(START, start)
    unsubscribe(CLOSED, finish)
  }
}

/** The folder of an address: behind it stand ids and keys. `/api/routes` of `/api/routes/7?x=1`, `/dvirs` of `/dvirs/7`. */
export function placeOf(address: string): string {
  const [, first = '', second = ''] = (address.split('?', 1)[0] ?? '').split('/')
  const parts = first === 'api' ? [first, second] : [first]
  return parts.map((part) => (/^[a-z-]{0,24}$/.test(part) ? `/${part}` : '/…')).join('')
}
