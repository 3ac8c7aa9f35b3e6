import { boundWords } from '@/components/form/bound-words'
import { MINUTE_MS } from '@/lib/durations'
import { fieldWords } from '@/lib/fields'
import { boundsLeft } from '@/lib/platform/contract/published-bounds'
import { LOCATION_WORDS, STOP_WORDS } from '@/lib/routes/field-words'
import { timeWarnings } from '@/lib/routes/time-warnings'
import type { Words } from '@/lib/words/words'
import type { RouteValues, StopValues } from './form-values'
import { readUntimed } from './read-stop'
import { type BeganTimes, NOTHING_BEGAN, type StopTimes, stopTimes } from './stop-times'

interface Around {
  /** Epoch ms. */
  nowMs: number
  planned?: BeganTimes | undefined
}

/** What the platform takes, but a person may not have meant. Nothing of this stops the form from being sent. */
export function formWarnings(
  values: RouteValues,
  { nowMs, planned = NOTHING_BEGAN }: Around,
  t: Words,
): string[] {
  const { stops, driverId, vehicleId, recomputeScheduledTimes } = values
  const times = stopTimes(values, planned)
  const rows = times.map(({ scheduledArrivalTime: arrival, scheduledDepartureTime: departure }, row) => ({
    ...{ row, arrival: arrival ?? undefined, departure: departure ?? undefined },
  }))
  const later = rows.slice(1).some(({ arrival, departure }) => arrival ?? departure)
  // The platform replaces the others.
  const judged = recomputeScheduledTimes ? rows.slice(0, 1) : rows
  const odd = new Set(timeWarnings(judged, nowMs).map(({ code }) => code))
  // One that should have begun may be changed for all that is to come of it.
  const beginsAnew = beginOf(times) !== beginOf([...planned.values()])
  const leavesFirst = judged.some(
    ({ arrival, departure }) => arrival && departure && Date.parse(departure) < Date.parse(arrival),
  )
  return [
    ...(stops.length === 1 ? [t('routes-edit.warn-one-stop')] : []),
    ...(driverId.trim() && vehicleId.trim()
      ? [t('routes-edit.warn-both')]
      : !driverId.trim() && !vehicleId.trim()
        ? [t('routes-edit.warn-nobody')]
        : []),
    ...(recomputeScheduledTimes && later ? [t('routes-edit.warn-recomputed')] : []),
    ...(odd.has('past') && beginsAnew ? [t('routes-edit.warn-past')] : []),
    ...(odd.has('days') ? [t('routes-edit.warn-days')] : []),
    ...(odd.has('backwards') ? [t('routes-edit.warn-backwards')] : []),
    ...stops.flatMap((stop, index) => beyondPublished(stop, index, t)),
    ...(leavesFirst ? [t('routes-edit.warn-leaves-first')] : []),
  ]
}

/** To the minute, as boxes say it. */
function beginOf(times: readonly StopTimes[]): number | null {
  const at = times
    .map(({ scheduledArrivalTime, scheduledDepartureTime }) => scheduledArrivalTime ?? scheduledDepartureTime)
    .find((one) => one !== null)
  return at === undefined || at === null ? null : Math.floor(Date.parse(at) / MINUTE_MS)
}

/** Bounds that the platform publishes: it may refuse what leaves them. */
function beyondPublished(values: StopValues, index: number, t: Words): string[] {
  const stop = readUntimed({ values, zone: '', say: () => undefined }, t)
  return boundsLeft('createRoute', { stops: [stop] }).map(({ path, broken }) => {
    const [, , name = '', member = ''] = path.split('.')
    const field = member === '' ? fieldWords(STOP_WORDS, [name], t) : fieldWords(LOCATION_WORDS, [member], t)
    return t('routes-edit.warn-bound', { number: index + 1, field, problem: boundWords(broken, t) })
  })
}
