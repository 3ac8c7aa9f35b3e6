import type { QueryClient } from '@tanstack/react-query'
import { addedStopId, stopsWith, stopsWithout } from '@/lib/routes/moved-stop'
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
export async function addStop(client: QueryClient, { from, to, stopId }: StopMove): Promise<Added> {
  const stop = from.stops?.find(({ id }) => id === stopId)
  const before = to.stops ?? []
  if (!stop) throw new Error(`Stop ${stopId} is none of route ${from.id}`)
  const saved = await requestChange(client, { row: to, body: { stops: stopsWith(before, stop) } })
  const added = addedStopId(before, saved.stops ?? [])
  if (added === null) throw new Error(`Route ${to.id} has no new stop`)
  return { to: saved, stopId: added }
}

/** The second write: it is taken off its own route. Throws ApiError. */
export const takeStop = (client: QueryClient, { from, stopId }: Pick<StopMove, 'from' | 'stopId'>) =>
  requestChange(client, { row: from, body: { stops: stopsWithout(from.stops ?? [], stopId) } })

/** The stop was added to the other route, and could not be taken off its own. */
export class StandsOnBoth extends Error {}

/** Both, in that order. Throws ApiError, and StandsOnBoth where only the first was done. */
export async function moveStop(client: QueryClient, move: StopMove): Promise<void> {
  await addStop(client, move)
  await takeStop(client, move).catch((cause: unknown) => {
    throw new StandsOnBoth(undefined, { cause })
  })
}
