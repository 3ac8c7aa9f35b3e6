import type { BoardRouteAnswer } from '../board-answer'

/** Where a route would stand: in another row, or later by so many ms. */
export interface Proposal {
  id: string
  to: string | null
  byMs: number
}

/** A route as it is drawn: where it is, or where it would be. */
export interface DrawnRoute extends BoardRouteAnswer {
  isProposed?: true
}

/** The routes as they would stand, by their begin: all but one are the same objects. */
export function proposedRoutes(
  routes: readonly BoardRouteAnswer[],
  proposal: Proposal | null,
): readonly DrawnRoute[] {
  if (!proposal) return routes
  return routes
    .map((route) =>
      route.id === proposal.id
        ? {
            ...route,
            isProposed: true as const,
            row: proposal.to ?? route.row,
            startsAtMs: route.startsAtMs + proposal.byMs,
            endsAtMs: route.endsAtMs + proposal.byMs,
          }
        : route,
    )
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs)
}
