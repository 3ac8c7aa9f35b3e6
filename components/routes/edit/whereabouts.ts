import type { ShorterOrderAsk } from '@/lib/routes/order/shorter-order-ask'
import type { Words } from '@/lib/words/words'
import type { StopValues } from './form-values'
import { readUntimed } from './read-stop'

/** Where a stop is, as the server is asked by it; null where what is typed names no place. */
export function whereabouts(stop: StopValues, t: Words): ShorterOrderAsk['stops'][number] {
  const amiss = new Set<string>()
  const { addressId, singleUseLocation } = readUntimed(
    { values: stop, zone: '', say: (field) => amiss.add(field) },
    t,
  )
  if (addressId) return { addressId }
  const { latitude, longitude } = singleUseLocation ?? {}
  const isRead = ['latitude', 'longitude'].every((member) => !amiss.has(`singleUseLocation.${member}`))
  return isRead && latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}
