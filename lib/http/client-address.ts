import ipaddr from 'ipaddr.js'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'

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
  const address = withoutPort((stamped ?? '').trim())
  if (!ipaddr.IPv6.isValid(address)) return address || 'unknown'
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** An address as some proxies forward it, with the port of the caller (`192.0.2.1:443`, `[2001:db8::1]:443`) or a zone (`%eth0`), without them. */
function withoutPort(heard: string): string {
  const [, inBrackets, before] = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/.exec(heard) ?? []
  return (inBrackets ?? before ?? heard).split('%')[0] ?? ''
}
