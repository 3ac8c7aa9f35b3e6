import { memo } from 'react'
import { useWords } from '#use-words'
import { HOUR_MS } from '@/lib/durations'
import { inPercent } from '../strip/strip-geometry'
import type { Axis } from './board-state'
import { clockWords, shareOf, ticksOf } from './ticks'

/** The hours, or the days, above the strips. Read out nowhere: each strip says its times itself. */
export const BoardAxis = memo(function BoardAxis({ axis }: { axis: Axis }) {
  const t = useWords()
  const isLong = axis.toMs - axis.fromMs > 26 * HOUR_MS
  const day = new Intl.DateTimeFormat(t.locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: axis.zone },
  })
  return (
    <div aria-hidden className="relative h-7 min-w-0 grow overflow-clip">
      {ticksOf(axis).map(({ atMs, minutes }) => (
        <span
          key={atMs}
          className="absolute inset-y-0 flex items-center border-l border-line pl-1 text-label whitespace-nowrap text-quiet figures"
          style={{ left: inPercent(shareOf(atMs, axis)) }}
        >
          {isLong && minutes === 0 ? day.format(atMs) : clockWords(minutes)}
        </span>
      ))}
    </div>
  )
})

/** The lines of the same times, behind the strips. */
export const BoardGrid = memo(function BoardGrid({ axis }: { axis: Axis }) {
  return (
    <div aria-hidden className="board-grid-look">
      {ticksOf(axis).map(({ atMs, minutes }) => (
        <span
          key={atMs}
          className={`absolute inset-y-0 border-l ${minutes === 0 ? 'border-line-strong' : 'border-line'}`}
          style={{ left: inPercent(shareOf(atMs, axis)) }}
        />
      ))}
    </div>
  )
})
