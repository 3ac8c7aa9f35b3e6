import { clsx } from 'clsx'
import { STATUS, type Tone } from '@/components/ui/status'
import type { StopInSight } from '@/lib/routes/unfold'
import type { ExpectedStop } from '@/lib/routes/standing'
import { stopLook, type StopLook } from '../stop-look'
import { shapeOf } from './stop-icons'

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
  good: 'border-good-shape bg-good-shape text-surface',
  caution: 'border-caution-shape bg-caution-shape text-surface',
  bad: 'border-bad-shape bg-bad-shape text-surface',
  info: 'border-info-shape bg-info-shape text-surface',
  neutral: 'border-neutral-shape bg-neutral-shape text-surface',
}
const TINT: Record<Tone, string> = {
  good: 'border-good-shape bg-good-tint text-good-ink',
  caution: 'border-caution-shape bg-caution-tint text-caution-ink',
  bad: 'border-bad-shape bg-bad-tint text-bad-ink',
  info: 'border-info-shape bg-info-tint text-info-ink',
  neutral: 'border-neutral-shape bg-surface text-neutral-ink',
}
const HATCH =
  'border-neutral-shape text-neutral-ink bg-[repeating-linear-gradient(135deg,var(--neutral-tint)_0_3px,var(--surface)_3px_6px)]'

function fillClass({ fill, status }: StopLook): string {
  const { tone } = STATUS[status]
  if (fill === 'solid') return SOLID[tone]
  if (fill === 'tint') return TINT[tone]
  if (fill === 'hatch') return HATCH
  return clsx('border-neutral-shape bg-surface text-neutral-ink', fill === 'dots' && 'border-dotted')
}

/** One stop of a strip. A shape says what the fill says, where there is room for one (StopIcons). */
export function StopSegment({ index, stop, expected, left, width, active }: StopSegmentProps) {
  const look = stopLook(stop, expected)
  // The first stop has no leg before it: a small block that ends where the next one begins.
  const first = index === 0 && width < 1
  return (
    <span
      data-stop={index}
      className={first ? 'stop-place -ml-2.5' : 'stop-place'}
      style={{ left: inPercent(left), width: inPercent(width) }}
    >
      <span
        className={`stop-block ${fillClass(look)}${active ? ' outline-2 outline-offset-1 outline-focus' : ''}`}
      >
        <svg>
          <use href={shapeOf(look.status)} />
        </svg>
      </span>
    </span>
  )
}

const inPercent = (share: number) => `${Math.round(share * 100) / 100}%`
