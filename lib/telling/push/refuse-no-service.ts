import type { Env } from '@/lib/env'
import { invalid } from '@/lib/errors'
import { checkOutwardUrl } from '@/lib/outward/outward-address'
import { OutwardError } from '@/lib/outward/outward-error'
import { say } from '@/lib/words/speaking'
import { isPushService } from './push-services'

/**
 * Refuses what can be seen of an address before its name is resolved; the rest is checked with each push (lib/outward). Throws
 * AppError 400 with path endpoint.
 */
export function refuseNoService(endpoint: string, env: Env): void {
  const url = new URL(endpoint)
  try {
    checkOutwardUrl(url, env.outward)
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    throw refused(say('lib-telling.no-push-service'))
  }
  if (!isPushService(url, env)) throw refused(say('lib-telling.unknown-push-service', { host: url.hostname }))
}

const refused = (message: string) => invalid(message, [{ path: 'endpoint', message }])
