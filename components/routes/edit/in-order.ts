import type { StopValues } from './form-values'

/**
 * Stops in another order, from the one at `from` on; `order` says which of those stands at each place, by the places that they
 * have now. All of a stop goes with it but its planned times, which stay with the place: the second arrives when the second did.
 */
export function inOrder(stops: readonly StopValues[], order: readonly number[], from = 0): StopValues[] {
  const given = stops.slice(from)
  const put = given.map((before, place) => {
    const { scheduledArrivalTime, scheduledDepartureTime } = before
    return { ...(given[order[place] ?? place] ?? before), scheduledArrivalTime, scheduledDepartureTime }
  })
  return [...stops.slice(0, from), ...put]
}
