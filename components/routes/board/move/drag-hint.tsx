'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import type { Read } from '@/components/api/read'
import { candidatesQuery } from '@/components/candidates/queries'
import { useLate } from '@/components/directory/use-late'
import { momentWords, type ReadAt } from '@/components/readiness/finding-sentence'
import { Unchecked } from '@/components/readiness/unchecked'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import type { BoardRows } from '@/lib/board/schema'
import { MINUTE_MS } from '@/lib/durations'
import { routeName } from '../../route-name'
import type { Point } from './follow-pointer'
import type { Drag } from './held'
import type { movedAnswer } from './moved-answer'
import { movedQuery } from './queries'

const RESTING_MS = 200
/** Of all who are known so many are judged at once. */
const MOST = 200
const BESIDE_PX = 14

interface DragHintProps {
  drag: Drag
  rows: BoardRows
  /** What the row under it is called. */
  rowName: string | null
  at: ReadAt
}

/** Beside the hand that drags: what letting go would mean, and what readiness says of that. */
export function DragHint({ drag, rows, rowName, at }: DragHintProps) {
  const t = useWords()
  const { route, target } = drag
  const kind = rows === 'drivers' ? 'driver' : 'vehicle'
  const resting = useLate(target?.to === null ? target.byMs / MINUTE_MS : 0, RESTING_MS)
  const { data: candidates } = useQuery(candidatesQuery({ routeId: route.id, kind, limit: MOST }))
  const { data: moved } = useQuery({
    ...movedQuery({ routeId: route.id, minutes: resting }),
    enabled: resting !== 0,
  })
  const words = () => {
    if (!target) return t('routes-board.drag-stays')
    if (target.to !== null) return t('routes-board.drag-to', { row: rowName ?? target.to })
    return t('routes-board.drag-at', {
      from: momentWords(route.startsAtMs + target.byMs, at, t),
      to: momentWords(route.endsAtMs + target.byMs, at, t),
    })
  }
  const saidThen = () => {
    if (!target) return null
    if (target.to !== null) return candidates?.data.find(({ id }) => id === target.to) ?? null
    return resting * MINUTE_MS === target.byMs ? (moved ?? null) : null
  }
  const said = saidThen()
  return (
    <HintBox at={drag} title={routeName(route, t)}>
      <p className="figures">{words()}</p>
      {said && <HintVerdict said={said} />}
    </HintBox>
  )
}

/** What readiness would say, with how much of it nobody could check: ready is not said without that. */
export function HintVerdict({
  said: { verdict, notChecked },
}: {
  said: Pick<Read<typeof movedAnswer>, 'verdict' | 'notChecked'>
}) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <VerdictMark verdict={verdict} />
      <Unchecked count={notChecked.length} />
    </span>
  )
}

interface HintBoxProps {
  at: Point
  title: string
  children: ReactNode
}

/** Beside a hand that drags, and never under it. */
export function HintBox({ at: { x, y }, title, children }: HintBoxProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-64 rounded-box border border-line-strong bg-raised px-2.5 py-1.5 text-table shadow-float"
      style={{ transform: `translate(${x + BESIDE_PX}px, ${y + BESIDE_PX}px)` }}
    >
      <p className="truncate font-strong" title={title}>
        {title}
      </p>
      {children}
    </div>
  )
}
