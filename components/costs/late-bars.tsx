import { type ComponentProps, lazy, Suspense } from 'react'
import { useReady } from '@/components/ui/form/use-ready'

// The tables are there with the page; their pictures come after it.
const Month = lazy(() => import('./bars').then((module) => ({ default: module.MonthBars })))
const Rank = lazy(() => import('./bars').then((module) => ({ default: module.RankBars })))

/** As much room as the picture takes, so that nothing moves when it comes. */
function Room({ rows, isMonths = false }: { rows: number; isMonths?: boolean }) {
  return (
    <div aria-hidden className="mb-3">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={isMonths ? 'h-21 sm:h-16' : 'h-9 sm:h-6.5'} />
      ))}
      {isMonths && <div className="h-4" />}
    </div>
  )
}

export function LateMonthBars(props: ComponentProps<typeof Month>) {
  const room = <Room isMonths rows={props.lines.length} />
  if (!useReady()) return room
  return (
    <Suspense fallback={room}>
      <Month {...props} />
    </Suspense>
  )
}

export function LateRankBars(props: ComponentProps<typeof Rank>) {
  const room = <Room rows={props.bars.length} />
  if (!useReady()) return room
  return (
    <Suspense fallback={room}>
      <Rank {...props} />
    </Suspense>
  )
}
