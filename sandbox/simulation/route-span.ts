import type { RouteRecord } from '../fleet/route'

/** What happens at a stop, as far as it starts or ends a route. */
interface AtStop {
  stopId: string
  eventType: string
}

/** A route is left at its last stop too where its settings say so; else it ends as soon as that one is reached. */
export const isLastLeft = ({ settings }: Pick<RouteRecord, 'settings'>): boolean =>
  settings.routeCompletionCondition === 'departLastStop'

/** A route starts when its first stop is left or, by its settings, reached. */
export function isStart({ settings, stops }: RouteRecord, { stopId, eventType }: AtStop): boolean {
  const starting = settings.routeStartingCondition === 'arriveFirstStop' ? 'stopArrived' : 'stopCompleted'
  return eventType === starting && stops[0]?.id === stopId
}

/** A route ends when its last stop is reached or, by its settings, left. */
export function isEnd(route: RouteRecord, { stopId, eventType }: AtStop): boolean {
  const ending = isLastLeft(route) ? 'stopCompleted' : 'stopArrived'
  return eventType === ending && route.stops.at(-1)?.id === stopId
}
