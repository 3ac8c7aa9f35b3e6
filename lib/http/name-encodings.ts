import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { ENCODED_AS } from './encode-answer'

/** Scripts, styles and fonts: the same for everybody. */
const SAME_FOR_ALL = '/_next/static/'
const STRANGERS = new Set<unknown>(['cross-site', 'same-site'])

/**
 * What encoding answers needs of the raw server. A request that another site caused is taken for one that takes no
 * encoding, of pages too: the length of what is compressed would tell whoever sees it pass how well a guess in the
 * address fits what the answer holds (BREACH, docs/decisions/0024). And an answer is named for what `encodeAnswer` made
 * of it. Call once per web process; answers what ends it.
 */
export function nameEncodings(): () => void {
  const nameEach = (message: unknown) => {
    const { request, response } = Object(message)
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
    const address = request.url ?? '/'
    if (address.startsWith(SAME_FOR_ALL)) return
    response.setHeader('vary', 'sec-fetch-site')
    if (STRANGERS.has(request.headers['sec-fetch-site'])) delete request.headers['accept-encoding']
    else if (address.startsWith('/api/')) onHeaders(response, () => name(response))
  }
  subscribe('http.server.request.start', nameEach)
  return () => void unsubscribe('http.server.request.start', nameEach)
}

function name(response: ServerResponse): void {
  const encoding = response.getHeader(ENCODED_AS)
  if (encoding === undefined) return
  response.removeHeader(ENCODED_AS)
  response.setHeader('content-encoding', String(encoding))
}
