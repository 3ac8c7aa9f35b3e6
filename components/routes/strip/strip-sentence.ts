import { formatInstant } from '@/components/ui/time/format-instant'
import { instant } from '@/lib/routes/expected/punctuality'
import type { ExpectedStop } from '@/lib/routes/expected/standing'
import type { StopInSight } from '@/lib/routes/list/unfold'
import { isToCome } from '@/lib/routes/progress/stop-state'
import type { Words } from '@/lib/words/words'
import type { SeenRoute } from '../see-routes'
import { standingSentence } from '../standing-words'
import { stateWords, stopLook, stopName, verdictWords } from '../stop-look'

interface When {
  zone: string
  now: number
}

interface StopAt extends When {
  stop: StopInSight
  expected: ExpectedStop | null
  index: number
  of: number
}

/** A stop in words: `Stop 3 of 6, Mesa depot: planned 14:05 MST, expected 14:17 MST, en route, expected 12 min late`. */
export function stopSentence({ stop, expected, index, of, zone, now }: StopAt, t: Words): string {
  const look = stopLook(stop, expected)
  const time = (ms: number | null) =>
    ms === null ? null : (formatInstant(ms, zone, now, t.locale)?.text ?? null)
  const planned = time(instant(stop.scheduledArrivalTime) ?? instant(stop.scheduledDepartureTime))
  const actual = time(instant(stop.actualArrivalTime) ?? instant(stop.actualDepartureTime))
  const comes = expected && expected.rests !== 'plan' ? time(expected.ms) : null
  const facts = [
    planned ? t('routes-strip.planned-at', { time: planned }) : t('routes.no-planned-time'),
    actual && t('routes-strip.there-at', { time: actual }),
    !actual && comes && t('routes-strip.expected-at', { time: comes }),
    stateWords(look, t),
    verdictWords(look, t),
  ].filter(Boolean)
  return t('routes-strip.stop-sentence', {
    number: index + 1,
    of,
    name: stopName(stop, index, t),
    facts: facts.join(', '),
  })
}

/** A route's strip read out: how many stops, how they stand, and the one that comes next. */
export function stripSentence(seen: SeenRoute, when: When, t: Words): string {
  const { row, standing } = seen
  const stops = row.stops ?? []
  if (stops.length === 0) return t('routes.no-stops')
  const { done, skipped, wasLate, late } = standing
  const next = stops.findIndex(isToCome)
  const coming = stops[next]
  const said = standingSentence(seen, t)
  return [
    said && `${said}.`,
    t('routes-strip.stops', { stops: stops.length, done, skipped, wasLate, late }),
    coming &&
      t('routes-strip.next', {
        stop: stopSentence(
          {
            ...when,
            stop: coming,
            expected: standing.expected[next] ?? null,
            index: next,
            of: stops.length,
          },
          t,
        ),
      }),
  ]
    .filter(Boolean)
    .join(' ')
}
