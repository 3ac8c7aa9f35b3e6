import type { Env } from '@/lib/env'
import { shownUrl } from './delivery-url'
import { isOurHeader } from './webhook-headers'

/**
 * An answer about webhooks as people may see it: without our delivery keys and the value of our header, with which
 * anybody could deliver in the platform's name. What others' webhooks hold stays as it is.
 */
export function hideDeliverySecrets(env: Env, answer: unknown): unknown {
  if (typeof answer === 'string') return shownUrl(env, answer)
  if (Array.isArray(answer)) return answer.map((inner) => hideDeliverySecrets(env, inner))
  if (typeof answer !== 'object' || answer === null) return answer
  const ours = 'key' in answer && typeof answer.key === 'string' && isOurHeader({ key: answer.key })
  return Object.fromEntries(
    Object.entries(answer).map(([name, inner]) => [
      name,
      ours && name === 'value' ? '[redacted]' : hideDeliverySecrets(env, inner),
    ]),
  )
}
