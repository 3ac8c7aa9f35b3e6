import type { Env } from '@/lib/env'
import { shownUrl } from './delivery-url'

/**
 * An answer about webhooks as people may see it: without our delivery keys, with which anybody could deliver in the
 * platform's name. Values of headers are secret fields of the contract.
 */
export function hideDeliverySecrets(env: Env, answer: unknown): unknown {
  if (typeof answer === 'string') return shownUrl(env, answer)
  if (Array.isArray(answer)) return answer.map((inner) => hideDeliverySecrets(env, inner))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, inner]) => [name, hideDeliverySecrets(env, inner)]),
  )
}
