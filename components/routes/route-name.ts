import type { Words } from '@/lib/words/words'
import type { RouteInSight } from './listed-route'

/** What a dispatcher calls a route: its name, else its id. */
export const routeName = (row: Pick<RouteInSight, 'id' | 'name'>, t: Words): string =>
  row.name || t('routes.route-of', { id: row.id })

/** `Ada Lovelace, Truck 12`; null when neither is assigned. */
export function crew({ driver, vehicle }: Pick<RouteInSight, 'driver' | 'vehicle'>): string | null {
  const named = [driver && (driver.name || driver.id), vehicle && (vehicle.name || vehicle.id)].filter(
    Boolean,
  )
  return named.length > 0 ? named.join(', ') : null
}
