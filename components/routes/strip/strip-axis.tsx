import { type Axis, percent } from './strip-geometry'

const DAY_MINUTES = 1440
const label = (minutes: number) => `${String(Math.floor((minutes % DAY_MINUTES) / 60)).padStart(2, '0')}:00`

/** The hours over the column of strips. Read out nowhere: each strip says its times itself. */
export function StripAxis({ axis }: { axis: Axis }) {
  const ticks = []
  // The edge itself has no room for a label in the middle of its tick.
  for (let at = axis.from + axis.tick; at < axis.to; at += axis.tick) ticks.push(at)
  return (
    <span aria-hidden className="relative block h-4 font-normal">
      {ticks.map((at) => (
        <span
          key={at}
          className="absolute -translate-x-1/2 text-label text-quiet figures"
          style={{ left: `${percent(at, axis)}%` }}
        >
          {label(at)}
        </span>
      ))}
    </span>
  )
}
