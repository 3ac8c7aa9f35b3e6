import { useWords } from '#use-words'
import type { RouteAnswer, StopAnswer } from '@/components/routes/route-answer'
import { durationWords } from '@/components/ui/time/format-instant'
import { Time } from '@/components/ui/time/time'
import { stopsWithStay, type TakenStop } from '@/lib/routes/stays/taken-stay'
import type { Words } from '@/lib/words/words'

interface NewTimesProps {
  row: RouteAnswer
  addressId: string
  /** Epoch ms: times of that day have no date. */
  now: number
}

/** What becomes of a route's times: when it leaves there, by how much all behind it moves, and each stop that is otherwise. */
export function NewTimes({ row, addressId, now }: NewTimesProps) {
  const t = useWords()
  const stops = row.stops ?? []
  const moved = (stopsWithStay(stops, addressId) ?? []).flatMap((taken, index) => {
    const stop = stops[index]
    return stop && (taken.arrivesByMs !== 0 || taken.leavesByMs !== 0) ? [{ stop, taken, index }] : []
  })
  if (moved.length === 0) return <span className="text-quiet">{t('on-time-take.as-planned')}</span>
  // A place that is stopped at twice may make up at one for what the other takes.
  const most = moved
    .flatMap(({ taken: { arrivesByMs, leavesByMs } }) => [arrivesByMs, leavesByMs])
    .reduce((one, other) => (Math.abs(other) > Math.abs(one) ? other : one))
  const zone = row.orgLocalTimezone ?? 'UTC'
  return (
    <details className="min-w-0 max-sm:w-full sm:w-2/3">
      <summary className="cursor-pointer">
        {t(most > 0 ? 'on-time-take.later' : 'on-time-take.sooner', {
          ...{ by: lasting(most, t), count: moved.length },
        })}
      </summary>
      <ol className="mt-1 space-y-1 pb-1">
        {moved.map(({ stop, taken, index }) => (
          <li key={stop.id} className="wrap-anywhere">
            <span className="font-strong">
              {index + 1}. {stop.name || stop.address?.name || stop.singleUseLocation?.address}
            </span>
            <Ends stop={stop} taken={taken} zone={zone} now={now} />
          </li>
        ))}
      </ol>
    </details>
  )
}

const lasting = (ms: number, t: Words) => durationWords(Math.abs(ms), t)

interface EndsProps {
  stop: StopAnswer
  taken: TakenStop
  zone: string
  now: number
}

function Ends({ stop, taken, zone, now }: EndsProps) {
  const t = useWords()
  const ends = [
    { end: 'arrives', was: stop.scheduledArrivalTime, is: taken.arrives, byMs: taken.arrivesByMs },
    { end: 'leaves', was: stop.scheduledDepartureTime, is: taken.leaves, byMs: taken.leavesByMs },
  ] as const
  return ends.map(
    ({ end, was, is, byMs }) =>
      is !== null &&
      byMs !== 0 && (
        <span key={end} className="block text-quiet">
          {t.rich(`on-time-take.end-${end}`, {
            was: () => <Time instant={was} zone={zone} now={now} brief />,
            is: () => <Time instant={is} zone={zone} now={now} brief className="text-ink" />,
          })}
        </span>
      ),
  )
}
