import type { QueryClient } from '@tanstack/react-query'
import { mayHaveArrived } from '@/components/api/not-sent'
import { NothingWritten } from '@/components/form/offer-to-undo'
import { isGone } from '@/lib/ledger/keep/gone'
import { addedStopId, type Stays, stopsWith, stopsWithout, whyStays } from '@/lib/routes/change/moved-stop'
import { hasLeft, progressOf } from '@/lib/routes/progress/progress'
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

/** Why a stop cannot go: it stays, it is not on its route any more, or the other route takes none. */
type Hindrance = Stays | 'gone' | 'over'

/** The stop cannot go, or not any more: nothing was written. */
export class CannotMove extends Error {
  constructor(
    readonly why: Hindrance,
    readonly move: StopMove,
  ) {
    super()
  }
}

function hindranceOf(from: RouteAnswer, to: RouteAnswer | null, stopId: string): Hindrance | null {
  if (isGone(from) || !from.stops?.some(({ id }) => id === stopId)) return 'gone'
  if (to !== null && (isGone(to) || progressOf(to) === 'done')) return 'over'
  return whyStays(from.stops, stopId)
}

/**
 * Looks at both routes as they are now, before anything is written: while somebody chose, the stop may have been reached, or
 * the other route have ended. With `added` it stands there already, and is to be taken off its own alone: that it was taken off
 * meanwhile hinders nobody. Throws CannotMove, ApiError.
 */
export async function lookBeforeMove(move: StopMove, { added = false } = {}): Promise<void> {
  const { from, to, stopId } = move
  const [here, there] = await Promise.all([requestRoute(from.id), added ? null : requestRoute(to.id)])
  const why = hindranceOf(here, there, stopId)
  if (why !== null && !(added && why === 'gone')) throw new CannotMove(why, move)
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
 * route that drives stays there; nor where the stop was reached on one that drove before. Throws ApiError, LeftMeanwhile,
 * CannotMove, NothingWritten, and StandsOnBoth where only the first was done.
 */
export async function moveStopBack(client: QueryClient, move: StopMove): Promise<void> {
  const [to, from] = await Promise.all([requestRoute(move.to.id), requestRoute(move.from.id)]).catch(
    (cause: unknown) => {
      throw new NothingWritten(cause instanceof Error ? cause.message : '', { cause })
    },
  )
  const hasJustLeft = (now: RouteAnswer, then: RouteAnswer) => hasLeft(now) && !hasLeft(then)
  if (hasJustLeft(to, move.to) || hasJustLeft(from, move.from)) throw new LeftMeanwhile()
  const why = hindranceOf(from, to, move.stopId)
  if (why !== null) throw new CannotMove(why, move)
  await addStop(client, move, { unlessLeft: !hasLeft(move.to) })
  await takeStop(client, move, { unlessLeft: !hasLeft(move.from) }).catch((cause: unknown) => {
    if (mayHaveArrived(cause)) throw cause
    throw new StandsOnBoth(undefined, { cause })
  })
}
