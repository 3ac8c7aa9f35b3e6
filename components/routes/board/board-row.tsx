import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide'
import { memo } from 'react'
import { useWords } from '#use-words'
import type { VehicleStandingAnswer } from '@/components/programs/program-answer'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { durationWords } from '@/components/ui/time/format-instant'
import type { Days } from './board-state'
import { rowHeight } from './heights'
import { LaneMarks } from './lane-marks'
import type { LaidOut } from './lay-out'
import { useHeld } from './move/moves'
import type { DrawnRoute } from './move/proposal'
import { ServiceMark } from './service-mark'
import { Strip } from './strip'

interface BoardRowProps {
  id: string
  /** What they are called. */
  name: string
  href: string
  /** A service that is due. */
  service: VehicleStandingAnswer | undefined
  laidOut: LaidOut<DrawnRoute>
  days: Days
  /** Epoch ms; of it only the day matters. */
  now: number
  /** Its place among all rows, from 0: of those only the ones in sight are drawn. */
  index: number
  /** Of all rows. */
  count: number
  /** Where it stands below the first one, in px. */
  topPx: number
}

/** One driver or vehicle: the name, and the routes on the axis beside it. */
export const BoardRow = memo(function BoardRow({
  id,
  name,
  href,
  service,
  laidOut,
  days,
  now,
  index,
  count,
  topPx,
}: BoardRowProps) {
  const { strips, lanes, overlaps, rests } = laidOut
  const isTarget = useHeld(({ drag }) => drag?.target?.to === id)
  return (
    <li
      data-row={id}
      aria-posinset={index + 1}
      aria-setsize={count}
      className={clsx('board-row-look', isTarget && 'bg-selected')}
      style={{ top: topPx, height: rowHeight(lanes) }}
    >
      <div className="board-name-look">
        <Link href={href} prefetch={false} title={name} className="min-w-0 grow truncate hover:underline">
          {name}
        </Link>
        {service && <ServiceMark standing={service.standing} program={service.program} />}
        <RowFacts laidOut={laidOut} />
      </div>
      <div data-lanes className="relative min-w-0 grow">
        <LaneMarks overlaps={overlaps} rests={rests} days={days} />
        {strips.length > 0 && (
          <ul>
            {strips.map(({ route, lane }) => (
              <Strip key={route.id} route={route} lane={lane} days={days} now={now} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
})

/** How many routes, how many times two of them run at once, and the shortest time between two. */
export const RowFacts = memo(function RowFacts({
  laidOut: { strips, overlaps, rests },
}: {
  laidOut: LaidOut<DrawnRoute>
}) {
  const t = useWords()
  const shortest = Math.min(...rests.map(({ fromMs, toMs }) => toMs - fromMs))
  const told = t('routes-board.row', {
    count: strips.length,
    overlaps: overlaps.length,
    rests: rests.length > 0 ? 'yes' : 'no',
    rest: rests.length > 0 ? durationWords(shortest, t) : '',
  })
  return (
    <span title={told} className="flex shrink-0 items-center gap-1 text-label text-quiet figures">
      <span className="sr-only">{told}</span>
      {overlaps.length > 0 && <Icon of={TriangleAlert} className="size-3.5 text-bad-shape" />}
      <span aria-hidden>{strips.length}</span>
    </span>
  )
})
