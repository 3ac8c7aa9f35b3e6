'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { placeBeside } from '@/components/ui/bubble/place-beside'
import { Status } from '@/components/ui/status/status-badge'
import { Time } from '@/components/ui/time/time'
import type { ExpectedStop } from '@/lib/routes/expected/standing'
import type { StopInSight } from '@/lib/routes/list/unfold'
import { RESTS_ON } from '../standing-words'
import { stateWords, stopLook, stopName, verdictWords } from '../stop-look'

interface StripTipProps {
  /** The strip; the bubble stands beside its segment `index`. */
  anchor: RefObject<HTMLElement | null>
  index: number
  of: number
  stop: StopInSight
  expected: ExpectedStop | null
  zone: string
  now: number
}

/** A stop of a strip from near: planned above, actual below. */
export function StripTip({ anchor, index, of, stop, expected, zone, now }: StripTipProps) {
  const t = useWords()
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const tip = bubble.current
    const segment = anchor.current?.querySelector(`[data-stop="${index}"]`)
    if (!tip || !segment) return
    tip.showPopover()
    placeBeside(tip, segment.getBoundingClientRect())
  }, [anchor, index])

  const look = stopLook(stop, expected)
  const rests = expected && RESTS_ON[expected.rests]
  const [verdict, state] = [verdictWords(look, t), stateWords(look, t)]
  return (
    <span
      ref={bubble}
      aria-hidden
      popover="manual"
      className="pointer-events-none fixed inset-auto m-0 max-w-72 rounded-box border border-line-strong bg-raised px-3 py-2 text-table text-ink shadow-float"
    >
      <span className="block text-label text-quiet">
        {t('routes-strip.stop-in', { number: index + 1, of })}
      </span>
      <span className="block font-strong">{stopName(stop, index, t)}</span>
      <span className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <Line
          term={t('routes-strip.planned')}
          from={stop.scheduledArrivalTime}
          to={stop.scheduledDepartureTime}
          zone={zone}
          now={now}
        />
        {stop.skippedTime && (
          <Line term={t('routes-strip.skipped')} from={stop.skippedTime} zone={zone} now={now} />
        )}
        {(stop.actualArrivalTime ?? stop.actualDepartureTime) && (
          <Line
            term={t('routes-strip.actual')}
            from={stop.actualArrivalTime}
            to={stop.actualDepartureTime}
            zone={zone}
            now={now}
          />
        )}
        {expected && rests && (
          <Line
            term={t('routes-strip.expected')}
            from={new Date(expected.ms).toISOString()}
            rests={t(rests)}
            zone={zone}
            now={now}
          />
        )}
      </span>
      <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status status={look.status} />
        {verdict && <span>{verdict}</span>}
        {state && <span className="text-quiet">{state}</span>}
      </span>
    </span>
  )
}

interface LineProps {
  term: string
  from: string | null | undefined
  to?: string | null | undefined
  /** What the time rests on. */
  rests?: string
  zone: string
  now: number
}

function Line({ term, from, to, rests, zone, now }: LineProps) {
  const t = useWords()
  const at = (instant: string | null | undefined) => <Time instant={instant} zone={zone} now={now} />
  return (
    <>
      <span className="text-quiet">{term}</span>
      <span>
        {from && to
          ? t.rich('routes-strip.from-to', { from: () => at(from), to: () => at(to) })
          : (from || to) && at(from || to)}
        {rests && <span className="block text-label text-quiet">{rests}</span>}
        {!from && !to && <span className="text-quiet">{t('routes-strip.no-time')}</span>}
      </span>
    </>
  )
}
