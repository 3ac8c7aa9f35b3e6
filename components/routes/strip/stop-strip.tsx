'use client'

import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useMemo, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import type { SeenRoute } from '../see-routes'
import { StopSegment } from './stop-segment'
import { type Axis, axisFor, inPercent, nowOn, percent, stripOf } from './strip-geometry'
import { stopSentence, stripSentence } from './strip-sentence'

// Nobody sees it before they point at a stop.
const StripTip = lazy(() => import('./strip-tip').then((module) => ({ default: module.StripTip })))

interface StopStripProps {
  seen: SeenRoute
  /** Zone that its times are named in. */
  zone: string
  now: number
  /** The list's common axis: the same hour stands at the same place in every row. */
  axis: Axis | null
  /** The route's detail. */
  href: string
}

/**
 * A route as a row of segments, one per stop, as wide as its planned time. One link with the whole state as its
 * name; a stop's planned and actual times show on hover, and on focus by the arrow keys.
 */
export function StopStrip({ seen, zone, now, axis: common, href }: StopStripProps) {
  const t = useWords()
  const { row, standing } = seen
  const { expected } = standing
  const link = useRef<HTMLAnchorElement>(null)
  const [active, setActive] = useState<{ index: number; byKey: boolean } | null>(null)
  const [isHeard, setIsHeard] = useState(false)
  const strip = useMemo(() => stripOf(row, zone), [row, zone])
  const stops = row.stops ?? []
  if (stops.length === 0) return <span className="text-quiet">{t('routes.no-stops')}</span>

  const axis = axisFor(strip, common)
  const nowAt = nowOn(strip, zone, now)
  const place = nowAt === null ? null : percent(nowAt, axis)
  const activeStop = active && stops[active.index]

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && active) {
      event.preventDefault()
      setActive(null)
    }
    const last = stops.length - 1
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setActive((from) => ({ index: Math.max(0, Math.min(last, (from?.index ?? -1) + step)), byKey: true }))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.target instanceof Element)) return
    const over = event.target.closest<HTMLElement>('[data-stop]')?.dataset['stop']
    const index = over === undefined ? null : Number(over)
    if (index !== (active?.index ?? null)) setActive(index === null ? null : { index, byKey: false })
  }

  return (
    <span className="strip-look">
      <Link
        ref={link}
        href={href}
        scroll={false}
        prefetch={false}
        aria-label={stripSentence(seen, { zone, now }, t)}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => active?.byKey || setActive(null)}
        // Whoever goes along the strip by keys is told each stop; a region for it in every row would be many for nobody.
        onFocus={() => setIsHeard(true)}
        onBlur={() => setActive(null)}
      >
        <span aria-hidden className="stop-strip">
          {strip.segments.map((segment, index) => {
            const stop = stops[index]
            return (
              stop && (
                <StopSegment
                  key={index}
                  index={index}
                  stop={stop}
                  expected={expected[index] ?? null}
                  left={percent(segment.from, axis)}
                  width={percent(segment.to, axis) - percent(segment.from, axis)}
                  active={active?.index === index}
                />
              )
            )
          })}
        </span>
        {place !== null && place >= 0 && place <= 100 && (
          <span aria-hidden className="strip-now" style={{ left: inPercent(place) }} />
        )}
      </Link>
      {active && activeStop && (
        <Suspense>
          <StripTip
            anchor={link}
            index={active.index}
            of={stops.length}
            stop={activeStop}
            expected={expected[active.index] ?? null}
            zone={zone}
            now={now}
          />
        </Suspense>
      )}
      {isHeard && (
        <span role="status" className="sr-only">
          {active?.byKey && activeStop
            ? stopSentence(
                {
                  stop: activeStop,
                  expected: expected[active.index] ?? null,
                  index: active.index,
                  of: stops.length,
                  zone,
                  now,
                },
                t,
              )
            : null}
        </span>
      )}
    </span>
  )
}
