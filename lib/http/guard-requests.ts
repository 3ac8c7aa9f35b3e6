import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'

// What no page of ours asks a browser for.
const POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Headers of every answer, of pages, handlers and files alike, of refusals of the framework too. */
export const commonHeaders = (appUrl: URL): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'permissions-policy': POLICY,
  'cross-origin-resource-policy': 'same-origin',
  ...(appUrl.protocol === 'https:' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

const pathOf = (address: string) => address.split('?', 1)[0] ?? ''

/** Where nothing is: the framework answers 404. */
const NOWHERE = '/there-is-nothing-here'

/**
 * Whether an address can be read as text: its path is percent-encoded UTF-8, and no NUL character stands in it, which
 * no column holds. In a query that a handler reads it is refused by name (lib/http/check-text.ts).
 */
export function isReadable(address: string): boolean {
  const path = pathOf(address)
  const hasNul = path.startsWith('/api/') ? path.includes('%00') : address.includes('%00')
  if (hasNul) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/**
 * Sets the common headers before any handler runs, and leads an address that cannot be read to nowhere: the framework
 * fails at some of them with 500. Node announces each request first of all. Call once per web process; answers
 * what ends it.
 */
export function guardRequests(appUrl: URL): () => void {
  const headers = Object.entries(commonHeaders(appUrl))
  const guard = (message: unknown) => {
    const { request, response } = Object(message)
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return
    const address = request.url ?? '/'
    for (const [name, value] of headers) response.setHeader(name, value)
    if (!isReadable(address)) request.url = NOWHERE
  }
  subscribe('http.server.request.start', guard)
  return () => void unsubscribe('http.server.request.start', guard)
}
