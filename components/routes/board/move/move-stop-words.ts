import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { whyStays } from '@/lib/routes/change/moved-stop'
import { instant } from '@/lib/routes/expected/punctuality'
import type { Words } from '@/lib/words/words'
import type { RouteAnswer } from '../../route-answer'
import { routeName } from '../../route-name'
import { stopName } from '../../stop-look'
import { CannotMove, LeftMeanwhile, StandsOnBoth } from './move-stop'

/** What a stop of a route is called; by its id where the route has it no more. */
export function nameOfStop(row: RouteAnswer, id: string, t: Words): string {
  const index = (row.stops ?? []).findIndex((stop) => stop.id === id)
  const stop = row.stops?.[index]
  return stop ? stopName(stop, index, t) : id
}

/** Each stop of a route, to be chosen from; one that stays says why. */
export const stopOptions = (row: RouteAnswer | undefined, at: ReadAt, t: Words) =>
  (row?.stops ?? []).map((stop, index) => {
    const why = whyStays(row?.stops ?? [], stop.id)
    const planned = instant(stop.scheduledArrivalTime) ?? instant(stop.scheduledDepartureTime)
    return {
      value: stop.id,
      disabled: why !== null,
      label: t('routes-board.stop-option', {
        stop: stopName(stop, index, t),
        time: planned === null ? '' : momentWords(planned, at, t),
        why: why ?? 'none',
      }),
    }
  })

export const cannotWords = ({ why, move: { from, to } }: CannotMove, t: Words) =>
  t('routes-board.stop-cannot', { why, from: routeName(from, t), to: routeName(to, t) })

/** Why a moved stop did not come back. `said` is of the way there: back is the other way round. */
export function notBackWords(
  said: { stop: string; from: string; to: string },
  { why, error }: { why: string; error: unknown },
  t: Words,
): string {
  if (error instanceof StandsOnBoth)
    return t('routes-board.stop-on-both', { stop: said.stop, from: said.to, to: said.from })
  const what = t('routes-board.stop-moved', said)
  if (error instanceof LeftMeanwhile)
    return t('routes-board.not-undone', { what, why: t('routes-board.left-meanwhile') })
  return t('routes-board.not-undone', {
    what,
    why: error instanceof CannotMove ? cannotWords(error, t) : why,
  })
}
