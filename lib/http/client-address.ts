import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

const HEADER = 'x-wayboard-address'

/** Who is at the other end, given how many proxies of our own stand between: each appended whom it heard. */
export function clientAddress(socket: string, forwardedFor: string | undefined, proxies: number): string {
  if (proxies === 0) return socket
  const heard = (forwardedFor ?? '').split(',').map((part) => part.trim())
  return heard.at(-proxies) || heard[0] || socket
}

/**
 * Next's handlers do not see the socket, and a forwarded header can be forged by whoever sends it. Node announces
 * each request before any handler runs: there the address is written over whatever the caller claimed.
 * Call once per web process. `proxies` is the number of trusted proxies in front (TRUSTED_PROXIES).
 */
export function stampClientAddress(proxies: number): void {
  subscribe('http.server.request.start', (message) => {
    const request: unknown = Object(message).request
    if (!(request instanceof IncomingMessage)) return
    const forwarded = request.headers['x-forwarded-for']
    request.headers[HEADER] = clientAddress(
      request.socket.remoteAddress ?? '',
      Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      proxies,
    )
  })
}

/** What counts as one address: a whole IPv4 address, or the /64 network that one IPv6 customer owns. */
export function addressOf(request: Request): string {
  const stamped = request.headers.get(HEADER) ?? request.headers.get('x-forwarded-for')?.split(',').at(-1)
  const address = (stamped ?? '').trim().replace(/^::ffff:/i, '')
  if (!isIPv6(address)) return address || 'unknown'
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  return [...groups, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
