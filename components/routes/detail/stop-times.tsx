import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { durationWords } from '@/components/ui/time/format-instant'
import { minutesWords } from '@/components/ui/time/minutes-words'
import { Time } from '@/components/ui/time/time'
import { MINUTE_MS } from '@/lib/durations'
import { instant } from '@/lib/routes/expected/punctuality'
import type { ExpectedStop } from '@/lib/routes/expected/standing'
import { isToCome } from '@/lib/routes/progress/stop-state'
import { learnedBeside } from '@/lib/routes/stays/stay'
import type { Words } from '@/lib/words/words'
import type { StopAnswer } from '../route-answer'
import { RESTS_ON } from '../standing-words'

interface StopTimesProps {
  stop: StopAnswer
  expected: ExpectedStop | null
  zone: string
  now: number
  /** Its planned times as they are said behind others. */
  planned?: { arrive: ReactNode; leave: ReactNode }
}

const lasting = (ms: number | null | undefined, t: Words) => minutesWords((ms ?? 0) / MINUTE_MS, t)

/** Planned, actual and expected times of a stop, one line each. */
export function StopTimes({ stop, expected, zone, now, planned: said }: StopTimesProps) {
  const t = useWords()
  const rests = expected && RESTS_ON[expected.rests]
  const eta = isToCome(stop) && expected?.rests !== 'eta' ? instant(stop.eta) : null
  const at = (instant: string | number | null | undefined) => <Time instant={instant} zone={zone} now={now} />
  const [before, after] = [stop.ontimeWindowBeforeArrivalMs, stop.ontimeWindowAfterArrivalMs]
  const stay = learnedBeside(stop)
  const planned = plannedKey(stop)
  const actual = actualKey(stop)
  const lines = [
    {
      term: t('routes-detail.planned'),
      shown: true,
      value: planned ? (
        <>
          {t.rich(planned, {
            arrive: () => said?.arrive ?? at(stop.scheduledArrivalTime),
            leave: () => said?.leave ?? at(stop.scheduledDepartureTime),
          })}
          {(before || after) && (
            <span className="text-quiet">
              {' '}
              {t('routes-detail.planned-window', { before: lasting(before, t), after: lasting(after, t) })}
            </span>
          )}
        </>
      ) : (
        <span className="text-quiet">{t('routes.no-planned-time')}</span>
      ),
    },
    {
      term: t('routes-detail.stay'),
      shown: stay !== null,
      value:
        stay &&
        t('routes-detail.stay-usual', {
          usual: durationWords(stay.usualMs, t),
          planned: durationWords(stay.plannedMs, t),
        }),
    },
    {
      term: t('routes-detail.underway'),
      shown: Boolean(stop.enRouteTime && isToCome(stop)),
      value: at(stop.enRouteTime),
    },
    {
      term: t('routes-detail.expected'),
      shown: Boolean(rests),
      value: (
        <>
          {at(expected?.ms)} <span className="text-quiet">{rests && t(rests)}</span>
        </>
      ),
    },
    {
      term: t('routes-detail.eta'),
      shown: eta !== null,
      value: (
        <>
          {at(eta)}{' '}
          <span className="text-quiet">
            {(eta ?? 0) < now ? t('routes-detail.eta-passed') : t('routes-detail.eta-old')}
          </span>
        </>
      ),
    },
    {
      term: t('routes-detail.actual'),
      shown: actual !== null,
      value:
        actual &&
        t.rich(actual, {
          arrived: () => at(stop.actualArrivalTime),
          left: () => at(stop.actualDepartureTime),
        }),
    },
    { term: t('routes-detail.skipped'), shown: Boolean(stop.skippedTime), value: at(stop.skippedTime) },
  ]
  return (
    <dl className="mt-1 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-2 text-table">
      {lines.map(
        ({ term, shown, value }) =>
          shown && (
            <div key={term} className="contents">
              <dt className="text-quiet">{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const plannedKey = ({ scheduledArrivalTime: arrive, scheduledDepartureTime: leave }: StopAnswer) =>
  arrive && leave
    ? 'routes-detail.planned-both'
    : arrive
      ? 'routes-detail.planned-arrive'
      : leave
        ? 'routes-detail.planned-leave'
        : null

const actualKey = ({ actualArrivalTime: arrived, actualDepartureTime: left }: StopAnswer) =>
  arrived && left
    ? 'routes-detail.actual-both'
    : arrived
      ? 'routes-detail.actual-arrived'
      : left
        ? 'routes-detail.actual-left'
        : null
