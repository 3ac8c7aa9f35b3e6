import { useMemo } from 'react'
import { unfold } from '@/components/routes/listed-route'
import { seeRoute } from '@/components/routes/see-routes'
import type { AskedAt } from '@/lib/routes/expected/standing'
import type { MapAnswer } from './map-answer'
import { type LngLat, type PlacedRoute, type Scene, sceneOf } from './scene'

const NOTHING: MapAnswer = { routes: [], found: 0, vehicles: [], streets: null, administers: false }

/** What a map and its list show of an answer at this moment. */
export function useScene(
  answer: MapAnswer = NOTHING,
  { now, toleranceMs, departures }: AskedAt,
): { routes: PlacedRoute[]; scene: Scene } {
  return useMemo(() => {
    const routes = answer.routes.map((row): PlacedRoute => ({
      seen: seeRoute(unfold(row), { now, toleranceMs, departures }),
      vehicleId: row.vehicleId,
      places: row.places.map(placeOf),
    }))
    return { routes, scene: sceneOf(routes, answer.vehicles, now) }
  }, [answer, now, toleranceMs, departures])
}

function placeOf(told: readonly number[] | null): LngLat | null {
  const [longitude, latitude] = told ?? []
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude]
}
