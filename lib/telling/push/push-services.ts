import type { Env } from '@/lib/env'
import { isLoopback } from '@/lib/loopback'

/**
 * Hosts of the push services of known browsers, whatever stands before them: Chrome and what is made of it, Firefox, Safari, Edge. A
 * member names the address that their browser has, and nothing of ours is to go to one of their own choice.
 */
const KNOWN = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** Whether an address is one of a push service that is known here, or that whoever runs this server named beside those. */
export function isPushService(
  url: URL,
  { pushServices, outward }: Pick<Env, 'pushServices' | 'outward'>,
): boolean {
  if (pushServices === 'any' || (outward.loopback && isLoopback(url))) return true
  const { hostname } = url
  return [...KNOWN, ...pushServices].some((host) => hostname === host || hostname.endsWith(`.${host}`))
}
