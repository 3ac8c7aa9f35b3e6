import { createContext, memo, useContext } from 'react'
import { useWords } from '#use-words'
import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import { inPercent } from '../strip/strip-geometry'
import type { Axis, Days } from './board-state'
import type { Stretch } from './lay-out'
import { shareOf } from './ticks'

/** Of the axis: a time between two routes has room for its length from there on. */
const LEAST_SHARE = 5

/** How many times as wide as what is in sight the axis is. */
export const Ratio = createContext<Axis['ratio']>(1)

interface LaneMarksProps {
  overlaps: readonly Stretch[]
  rests: readonly Stretch[]
  days: Days
}

/** Behind the strips of a row: where two run at once, and how long it is between them. Its name says the same. */
export const LaneMarks = memo(function LaneMarks({ overlaps, rests, days }: LaneMarksProps) {
  const t = useWords()
  const ratio = useContext(Ratio)
  const at = ({ fromMs, toMs }: Stretch) => {
    const from = shareOf(fromMs, days)
    return { from, share: shareOf(toMs, days) - from }
  }
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0">
      {overlaps.map((one) => {
        const { from, share } = at(one)
        return (
          <span
            key={`x${one.fromMs}`}
            className="board-overlap-look"
            style={{ left: inPercent(from), width: inPercent(share) }}
          />
        )
      })}
      {rests.map((one) => {
        const { from, share } = at(one)
        if (share * ratio < LEAST_SHARE || one.toMs - one.fromMs < MINUTE_MS) return null
        return (
          <span
            key={one.fromMs}
            className="board-rest-look"
            style={{ left: inPercent(from), width: inPercent(share) }}
          >
            {durationWords(one.toMs - one.fromMs, t)}
          </span>
        )
      })}
    </div>
  )
})
