import type { RouteBody } from '@/lib/routes/schema'
import type { Place } from '../great-circle'

/** The place that a stop itself names; null for one that names an address, or none. */
export function ownPlace({ singleUseLocation }: NonNullable<RouteBody['stops']>[number]): Place | null {
  const { latitude, longitude } = singleUseLocation ?? {}
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null
}
