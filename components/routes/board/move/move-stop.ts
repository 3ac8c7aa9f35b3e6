import type { QueryClient } from '@tanstack/react-query'
import { addedStopId, stopsWith, stopsWithout } from '@/lib/routes/moved-stop'
import { hasLeft } from '@/lib/routes/progress'
import { requestRoute } from '../../queries'
import type { RouteAnswer } from '../../route-answer'
import { requestChange } from './queries'

export interface StopMove {
  /** Both as they were when somebody began. */
  from: RouteAnswer
  to: RouteAnswer
  stopId: string
}

/** What of a move was done: the stop stands on the other route, and on its own, too, until `taken`. */
export interface Added {
  to: RouteAnswer
  /** Its id there. */
  stopId: string
}

/** The first write: the stop is added to the other route, so that it is on one of them at any moment. Throws ApiError. */
export async function addStop(
  client: QueryClient,
  { from, to, stopId }: StopMove,
  { unlessLeft = false } = {},
): Promise<Added> {
  const stop = from.stops?.find(({ id }) => id === stopId)
  const before = to.stops ?? []
  if (!stop) throw new Error(`Stop ${stopId} is none of route ${from.id}`)
  const saved = await requestChange(client, { row: to, body: { stops: stopsWith(before, stop) }, unlessLeft })
  const added = addedStopId(before, saved.stops ?? [])
  if (added === null) throw new Error(`Route ${to.id} has no new stop`)
  return { to: saved, stopId: added }
}

/** The second write: it is taken off its own route. Throws ApiError. */
export const takeStop = (
  client: QueryClient,
  { from, stopId }: Pick<StopMove, 'from' | 'stopId'>,
  { unlessLeft = false } = {},
) => requestChange(client, { row: from, body: { stops: stopsWithout(from.stops ?? [], stopId) }, unlessLeft })

/** The stop was added to the other route, and could not be taken off its own. */
export class StandsOnBoth extends Error {}
/** One of the routes has left since the stop was moved. */
export class LeftMeanwhile extends Error {}

/**
 * Takes a move back, both writes in that order. Where one of the routes has left since, nothing is written: a stop that is on a
 * route that drives stays there. Throws ApiError, LeftMeanwhile, and StandsOnBoth where only the first was done.
 */
export async function moveStopBack(client: QueryClient, move: StopMove): Promise<void> {
  const rows = [move.to, move.from]
  const now = await Promise.all(rows.map(({ id }) => requestRoute(id)))
  if (now.some((row, index) => hasLeft(row) && !hasLeft(rows[index] ?? row))) throw new LeftMeanwhile()
  await addStop(client, move, { unlessLeft: !hasLeft(move.to) })
  await takeStop(client, move, { unlessLeft: !hasLeft(move.from) }).catch((cause: unknown) => {
    throw new StandsOnBoth(undefined, { cause })
  })
}
