import { clsx } from 'clsx'
import { STATUS, type Tone } from '@/components/ui/status/status'
import type { ExpectedStop } from '@/lib/routes/expected/standing'
import type { StopInSight } from '@/lib/routes/list/unfold'
import { stopLook, type StopLook } from '../stop-look'
import { shapeOf } from './stop-icons'
import { inPercent } from './strip-geometry'

interface StopSegmentProps {
  index: number
  stop: StopInSight
  expected: ExpectedStop | null
  /** Percent of the strip. */
  left: number
  width: number
  active: boolean
}

const SOLID: Record<Tone, string> = {
  good: 'stop-good',
  caution: 'stop-caution',
  bad: 'stop-bad',
  info: 'stop-info',
  neutral: 'stop-neutral',
}
// What is neutral looks as a stop does that no class tells of.
const TINT: Record<Tone, string | null> = {
  good: 'stop-good-tint',
  caution: 'stop-caution-tint',
  bad: 'stop-bad-tint',
  info: 'stop-info-tint',
  neutral: null,
}

function fillClass({ fill, status }: StopLook): string | null {
  const { tone } = STATUS[status]
  if (fill === 'solid') return SOLID[tone]
  if (fill === 'tint') return TINT[tone]
  if (fill === 'hatch') return 'stop-hatched'
  return fill === 'dots' ? 'border-dotted' : TINT.neutral
}

/**
 * One stop of a strip, inside `stop-strip`. A shape says what the fill says, where there is room for one (StopIcons); a
 * stop to come that nothing is known of has none.
 */
export function StopSegment({ index, stop, expected, left, width, active }: StopSegmentProps) {
  const look = stopLook(stop, expected)
  // The first stop has no leg before it: a small block that ends where the next one begins.
  const first = index === 0 && width < 1
  return (
    <span
      data-stop={index}
      className={first ? '-ml-2.5' : undefined}
      style={{ left: inPercent(left), width: inPercent(width) }}
    >
      <span
        className={clsx(fillClass(look), active && 'outline-2 outline-offset-1 outline-focus') || undefined}
      >
        {look.status !== 'scheduled' && (
          <svg>
            <use href={shapeOf(look.status)} />
          </svg>
        )}
      </span>
    </span>
  )
}
