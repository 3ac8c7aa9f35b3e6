import { isLoopback, isLoopbackHost } from '@/lib/loopback'
import type { SandboxContext } from './sandbox'

/** True when a browser says that another site sent this request. A request without an Origin is no browser's form. */
export function foreignOrigin(c: SandboxContext): boolean {
  const origin = c.req.header('origin')
  return origin !== undefined && origin !== new URL(c.req.url).origin
}

/** True when the Host names something else than this machine: a name that was rebound to it. */
export function foreignHost(c: SandboxContext): boolean {
  const host = c.req.header('host')
  if (host === undefined) return !isLoopback(new URL(c.req.url))
  return !isLoopbackHost(host.replace(/:\d+$/, ''))
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** True when the request came over the network. A call in-process has no peer. */
export function foreignPeer(c: SandboxContext): boolean {
  const address = c.env?.incoming?.socket.remoteAddress
  return c.env?.incoming !== undefined && !LOOPBACK.has(address ?? '')
}
