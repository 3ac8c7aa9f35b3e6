import { Time } from '@/components/ui/time'
import { instant } from '@/lib/routes/punctuality'
import type { ExpectedStop } from '@/lib/routes/standing'
import { isToCome } from '@/lib/routes/stop-state'
import type { StopAnswer } from '../route-answer'
import { RESTS_ON } from '../standing-words'

interface StopTimesProps {
  stop: StopAnswer
  expected: ExpectedStop | null
  zone: string
  now: number
}

const MINUTE_MS = 60_000
const minutes = (ms: number | null | undefined) => Math.round((ms ?? 0) / MINUTE_MS)

/** Planned, actual and expected times of a stop, one line each. */
export function StopTimes({ stop, expected, zone, now }: StopTimesProps) {
  const rests = expected && RESTS_ON[expected.rests]
  const eta = isToCome(stop) && expected?.rests !== 'eta' ? instant(stop.eta) : null
  const at = (instant: string | number | null | undefined) => <Time instant={instant} zone={zone} now={now} />
  const window = [stop.ontimeWindowBeforeArrivalMs, stop.ontimeWindowAfterArrivalMs]
  const lines = [
    {
      term: 'Planned',
      shown: true,
      value:
        stop.scheduledArrivalTime || stop.scheduledDepartureTime ? (
          <>
            {stop.scheduledArrivalTime && <>arrive {at(stop.scheduledArrivalTime)}</>}
            {stop.scheduledArrivalTime && stop.scheduledDepartureTime && ', '}
            {stop.scheduledDepartureTime && <>leave {at(stop.scheduledDepartureTime)}</>}
            {window.some(Boolean) && (
              <span className="text-quiet">
                {' '}
                (on time from {minutes(window[0])} min before to {minutes(window[1])} min after)
              </span>
            )}
          </>
        ) : (
          <span className="text-quiet">no planned time</span>
        ),
    },
    { term: 'Under way', shown: Boolean(stop.enRouteTime && isToCome(stop)), value: at(stop.enRouteTime) },
    {
      term: 'Expected',
      shown: Boolean(rests),
      value: (
        <>
          {at(expected?.ms)} <span className="text-quiet">{rests}</span>
        </>
      ),
    },
    {
      term: 'ETA',
      shown: eta !== null,
      value: (
        <>
          {at(eta)}{' '}
          <span className="text-quiet">{(eta ?? 0) < now ? 'has passed' : 'from before the last news'}</span>
        </>
      ),
    },
    {
      term: 'Actual',
      shown: Boolean(stop.actualArrivalTime ?? stop.actualDepartureTime),
      value: (
        <>
          {stop.actualArrivalTime && <>arrived {at(stop.actualArrivalTime)}</>}
          {stop.actualArrivalTime && stop.actualDepartureTime && ', '}
          {stop.actualDepartureTime && <>left {at(stop.actualDepartureTime)}</>}
        </>
      ),
    },
    { term: 'Skipped', shown: Boolean(stop.skippedTime), value: at(stop.skippedTime) },
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
