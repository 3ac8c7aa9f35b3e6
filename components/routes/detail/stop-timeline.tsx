import { clsx } from 'clsx'
import { lazy } from 'react'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { Later } from '@/components/ui/later'
import { STATUS } from '@/components/ui/status/status'
import { Status } from '@/components/ui/status/status-badge'
import { TONE } from '@/components/ui/status/tone-class'
import type { ExpectedStop, RouteStanding } from '@/lib/routes/expected/standing'
import type { StopAnswer } from '../route-answer'
import { stateWords, stopLook, stopName, verdictWords } from '../stop-look'
import { StopTimes } from './stop-times'

// Below each stop's times: the page has it in its HTML, and its code comes after.
const StopExtras = lazy(() => import('./stop-extras').then((module) => ({ default: module.StopExtras })))

interface StopTimelineProps {
  stops: readonly StopAnswer[]
  expected: RouteStanding['expected']
  zone: string
  now: number
}

/** The stops from first to last: planned, actual and expected times, and what belongs to each. */
export function StopTimeline({ stops, expected, zone, now }: StopTimelineProps) {
  const t = useWords()
  if (stops.length === 0) return <p className="text-quiet">{t('routes-detail.no-stops')}</p>
  return (
    <ol>
      {stops.map((stop, index) => (
        <Stop
          key={stop.id}
          stop={stop}
          expected={expected[index] ?? null}
          index={index}
          of={stops.length}
          zone={zone}
          now={now}
        />
      ))}
    </ol>
  )
}

interface StopProps {
  stop: StopAnswer
  expected: ExpectedStop | null
  index: number
  of: number
  zone: string
  now: number
}

function Stop({ stop, expected, index, of, zone, now }: StopProps) {
  const look = stopLook(stop, expected)
  const t = useWords()
  const { icon, tone } = STATUS[look.status]
  // What the badge says already is not said again beside it.
  const verdict = look.status === 'onTime' ? null : verdictWords(look, t)
  const state = look.state?.known === look.status ? null : stateWords(look, t)
  const name = stopName(stop, index, t)
  const place = stop.address?.name ?? stop.singleUseLocation?.address
  const last = index === of - 1
  return (
    <li id={`stop-${index + 1}`} className="relative flex gap-3 pb-5 last:pb-0">
      {!last && (
        <span aria-hidden className="absolute top-6 bottom-0 left-3 w-px -translate-x-1/2 bg-line-strong" />
      )}
      <span
        aria-hidden
        className={clsx(
          'relative inline-flex size-6 shrink-0 items-center justify-center rounded-full',
          TONE[tone].pair,
        )}
      >
        <Icon of={icon} className="size-3.5 stroke-[2.5]" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-strong wrap-anywhere">
            <span className="mr-1.5 text-quiet figures">{index + 1}</span>
            {name}
          </h3>
          <Status status={look.status} />
          {verdict && <span className="text-table">{verdict}</span>}
          {state && <span className="text-table text-quiet">{state}</span>}
        </div>
        {place && place !== name && <p className="text-table wrap-anywhere text-quiet">{place}</p>}
        <StopTimes stop={stop} expected={expected} zone={zone} now={now} />
        <Later>
          <StopExtras stop={stop} index={index} zone={zone} now={now} />
        </Later>
      </div>
    </li>
  )
}
