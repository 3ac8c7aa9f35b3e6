import { counted } from '@/components/ui/counted'
import { formatInstant } from '@/components/ui/format-instant'
import { instant } from '@/lib/routes/punctuality'
import type { StopInSight } from '@/lib/routes/unfold'
import type { ExpectedStop } from '@/lib/routes/standing'
import { isToCome } from '@/lib/routes/stop-state'
import type { SeenRoute } from '../see-routes'
import { standingSentence } from '../standing-words'
import { stopLook, stopName } from '../stop-look'

const time = (ms: number | null, zone: string, now: number) =>
  ms === null ? null : (formatInstant(ms, zone, now)?.text ?? null)

/** A stop in words: `Stop 3 of 6, Mesa depot: planned 14:05 MST, expected 14:17 MST, en route, expected 12 min late`. */
export function stopSentence(
  stop: StopInSight,
  expected: ExpectedStop | null,
  { index, of, zone, now }: { index: number; of: number; zone: string; now: number },
): string {
  const { state, verdict } = stopLook(stop, expected)
  const planned = time(instant(stop.scheduledArrivalTime) ?? instant(stop.scheduledDepartureTime), zone, now)
  const actual = time(instant(stop.actualArrivalTime) ?? instant(stop.actualDepartureTime), zone, now)
  const comes = expected && expected.rests !== 'plan' ? time(expected.ms, zone, now) : null
  const facts = [
    planned ? `planned ${planned}` : 'no planned time',
    actual && `was there ${actual}`,
    !actual && comes && `expected ${comes}`,
    state,
    verdict,
  ].filter(Boolean)
  return `Stop ${index + 1} of ${of}, ${stopName(stop, index)}: ${facts.join(', ')}`
}

/** A route's strip read out: how many stops, how they stand, and the one that comes next. */
export function stripSentence(seen: SeenRoute, zone: string, now: number): string {
  const { row, standing } = seen
  const stops = row.stops ?? []
  if (stops.length === 0) return 'No stops known'
  const counts = [
    counted(stops.length, 'stop'),
    `${standing.done} done`,
    standing.skipped > 0 && `${standing.skipped} skipped`,
    standing.wasLate > 0 && `${standing.wasLate} reached late`,
    standing.late > 0 && `${standing.late} to come late`,
  ].filter(Boolean)
  const next = stops.findIndex(isToCome)
  const coming = stops[next]
  const said = standingSentence(seen)
  const at = { index: next, of: stops.length, zone, now }
  return [
    said && `${said}.`,
    `${counts.join(', ')}.`,
    coming && `Next: ${stopSentence(coming, standing.expected[next] ?? null, at)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
