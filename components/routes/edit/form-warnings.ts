import { boundWords } from '@/components/form/bound-words'
import { fieldWords } from '@/lib/fields'
import { boundsLeft } from '@/lib/platform/contract/published-bounds'
import { LOCATION_WORDS, STOP_WORDS } from '@/lib/routes/field-words'
import type { Words } from '@/lib/words/words'
import type { RouteValues, StopValues } from './form-values'
import { readUntimed } from './read-stop'

/** What the platform takes, but a person may not have meant. Nothing of this stops the form from being sent. */
export function formWarnings(values: RouteValues, t: Words): string[] {
  const { stops, driverId, vehicleId, recomputeScheduledTimes } = values
  const times = stops.map(({ scheduledArrivalTime: arrival, scheduledDepartureTime: departure }) => ({
    arrival,
    departure,
  }))
  const later = times.slice(1).some(({ arrival, departure }) => arrival || departure)
  const outOfOrder = times.some(({ arrival, departure }, index) => {
    const before = times[index - 1]
    const left = before && (before.departure || before.arrival)
    const next = arrival || departure
    return Boolean(left && next && next < left)
  })
  const leavesFirst = times.some(({ arrival, departure }) => arrival && departure && departure < arrival)
  return [
    ...(stops.length === 1 ? [t('routes-edit.warn-one-stop')] : []),
    ...(driverId.trim() && vehicleId.trim()
      ? [t('routes-edit.warn-both')]
      : !driverId.trim() && !vehicleId.trim()
        ? [t('routes-edit.warn-nobody')]
        : []),
    ...(recomputeScheduledTimes && later ? [t('routes-edit.warn-recomputed')] : []),
    ...(outOfOrder ? [t('routes-edit.warn-backwards')] : []),
    ...stops.flatMap((stop, index) => beyondPublished(stop, index, t)),
    ...(leavesFirst ? [t('routes-edit.warn-leaves-first')] : []),
  ]
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
