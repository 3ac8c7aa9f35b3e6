import { clsx } from 'clsx'
import { STATUS, type Tone } from '@/components/ui/status'
import type { ExpectedStop } from '@/lib/routes/standing'
import type { StopAnswer } from '../route-answer'
import { stopLook, type StopLook } from '../stop-look'

interface StopSegmentProps {
  index: number
  stop: StopAnswer
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

// 12 px where the segment has 13 or more inside, else nothing. A container for each would have every one laid out twice.
const WHERE_WIDE = 'w-[clamp(0px,(100%-13px)*1000,12px)]'

/** One stop of a strip. A shape says what the fill says, where there is room for one. */
export function StopSegment({ index, stop, expected, left, width, active }: StopSegmentProps) {
  const look = stopLook(stop, expected)
  const { icon: Icon } = STATUS[look.status]
  // The first stop has no leg before it: a small block that ends where the next one begins.
  const first = index === 0 && width < 1
  return (
    <span
      aria-hidden
      data-stop={index}
      data-status={look.status}
      className={clsx('absolute inset-y-0 flex min-w-2.5 items-center pr-px', first && '-ml-2.5')}
      style={{ left: `${left}%`, width: `${width}%` }}
    >
      <span
        className={clsx(
          'flex h-4.5 w-full items-center justify-center overflow-hidden rounded-small border',
          fillClass(look),
          active && 'outline-2 outline-offset-1 outline-focus',
        )}
      >
        <Icon className={`${WHERE_WIDE} h-3 shrink-0`} strokeWidth={3} />
      </span>
    </span>
  )
}
