import { clsx } from 'clsx'
import { CircleSlash, Clock } from 'lucide'
import { lazy, memo, Suspense, useMemo } from 'react'
import { useWords } from '#use-words'
import { VerdictShape } from '@/components/readiness/verdict-shape'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import type { Tone } from '@/components/ui/status/status'
import { TONE } from '@/components/ui/status/tone-class'
import { routeName } from '../route-name'
import { inPercent } from '../strip/strip-geometry'
import type { Days } from './board-state'
import { LANE_PX, LEAST_STRIP, ROW_GAP_PX } from './heights'
import { useHeld, useMoves } from './move/moves'
import type { DrawnRoute } from './move/proposal'
import { type StripState, stripSentence, stripState } from './strip-words'
import { shareOf } from './ticks'

const StripStops = lazy(() => import('./move/strip-stops').then((module) => ({ default: module.StripStops })))

const LOOKS: Readonly<Record<StripState, { tone: Tone } | null>> = {
  done: { tone: 'neutral' },
  underway: { tone: 'info' },
  blocked: { tone: 'bad' },
  check: { tone: 'caution' },
  ready: { tone: 'good' },
  untold: { tone: 'neutral' },
  undriven: { tone: 'neutral' },
  unended: { tone: 'neutral' },
  'not-judged': null,
}

interface StripProps {
  route: DrawnRoute
  lane: number
  days: Days
  /** Epoch ms; of it only the day matters. */
  now: number
}

/**
 * A route where it stands on the axis: as long as it is planned, with how it is as shape and tint. Pressed, it says what
 * can be done with it; a hand drags it.
 */
export const Strip = memo(function Strip({ route, lane, days, now }: StripProps) {
  const t = useWords()
  const { grab } = useMoves()
  const { zone } = days
  const sentence = useMemo(() => stripSentence(route, t, { zone, now }), [route, t, zone, now])
  const isHeld = useHeld(({ drag }) => drag?.route.id === route.id)
  const byMs = useHeld(({ drag }) => (drag?.route.id === route.id ? (drag.target?.byMs ?? 0) : 0))
  const takesStop = useHeld(({ stopDrag }) => stopDrag?.to === route.id)
  const isOpen = useHeld(({ openId }) => openId === route.id)
  const from = shareOf(route.startsAtMs + byMs, days)
  return (
    <li
      title={sentence}
      data-route={route.id}
      onPointerDown={(event) => grab(event, route)}
      className={clsx('board-strip-look', isHeld && 'z-10 opacity-60', isOpen && 'z-5')}
      style={{
        // The least that is wide enough to press stays within the day, too.
        left: `min(${inPercent(from)}, 100% - ${LEAST_STRIP})`,
        width: inPercent(shareOf(route.endsAtMs + byMs, days) - from),
        top: lane * LANE_PX + ROW_GAP_PX,
      }}
    >
      <Bar
        {...{ route, sentence, takesStop }}
        beginsBefore={route.startsAtMs < days.fromMs}
        endsAfter={route.endsAtMs > days.toMs}
      />
      {isOpen && (
        <Suspense>
          <StripStops route={route} at={{ zone, now }} />
        </Suspense>
      )}
    </li>
  )
})

interface BarProps {
  route: DrawnRoute
  sentence: string
  beginsBefore: boolean
  endsAfter: boolean
  /** A stop is held over it. */
  takesStop: boolean
}

/** What is seen of a strip. Of hundreds the one under a hand alone is drawn anew while that moves. */
const Bar = memo(function Bar({ route, sentence, beginsBefore, endsAfter, takesStop }: BarProps) {
  const t = useWords()
  const { itemsOf } = useMoves()
  const state = stripState(route)
  const tone = LOOKS[state]?.tone
  return (
    <Menu
      label={routeName(route, t)}
      items={() => itemsOf(route)}
      className={clsx(
        'board-bar-look',
        tone ? `${TONE[tone].pair} ${TONE[tone].border}` : 'border-dashed border-control bg-surface text-ink',
        beginsBefore && 'rounded-l-none',
        endsAfter && 'rounded-r-none',
        route.isProposed && 'outline-2 outline-offset-1 outline-accent outline-dashed',
        takesStop && 'outline-2 outline-offset-1 outline-accent',
      )}
    >
      {state === 'unended' ? (
        <Icon of={CircleSlash} className={`size-3.5 shrink-0 ${TONE.neutral.shape}`} />
      ) : (
        <VerdictShape
          verdict={state === 'not-judged' || state === 'undriven' ? 'not_checked' : state}
          className="size-3.5"
        />
      )}
      {(route.unchecked ?? 0) > 0 && <VerdictShape verdict="not_checked" className="size-3.5" />}
      {route.lateMs !== null && <Icon of={Clock} className="size-3.5 shrink-0 text-bad-shape" />}
      <span aria-hidden className="truncate">
        {routeName(route, t)}
      </span>
      <span className="sr-only">{sentence}</span>
    </Menu>
  )
})
