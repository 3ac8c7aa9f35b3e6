'use client'

import { useQuery } from '@tanstack/react-query'
import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '#use-words'
import { driverHref } from '@/components/drivers/driver-href'
import { standingsQuery } from '@/components/programs/queries'
import { vehicleHref } from '@/components/vehicles/vehicle-href'
import type { BoardRows } from '@/lib/board/schema'
import { localDay } from '@/lib/zones/local-day'
import { inPercent } from '../strip/strip-geometry'
import type { BoardAnswer } from './board-answer'
import { BoardAxis, BoardGrid } from './board-axis'
import { BoardRow } from './board-row'
import type { Axis } from './board-state'
import { rowHeight } from './heights'
import { Ratio } from './lane-marks'
import { rowsLaidOut } from './lay-out'
import { MovesContext } from './move/moves'
import { type DrawnRoute, proposedRoutes } from './move/proposal'
import { useBoardMoves } from './move/use-board-moves'
import { shareOf } from './ticks'
import { Tray } from './tray'
import { useRowWindow } from './use-row-window'

// Of the axis above the rows.
const AXIS_PX = 28
/** How much of what was there before stays in sight, of the width. */
const BEFORE_NOW = 0.15

const isDone = ({ progress }: DrawnRoute) => progress === 'done'

interface BoardProps {
  board: BoardAnswer
  rows: BoardRows
  axis: Axis
  /** Epoch ms. */
  now: number
  /** It is looked back: what only holds now is left out. */
  isThen?: boolean
}

/** Who drives what when: a row each, the hours across, what nobody takes on top. */
export const Board = memo(function Board({ board, rows, axis, now, isThen = false }: BoardProps) {
  const t = useWords()
  const scroller = useRef<HTMLDivElement>(null)
  const { moves, proposal, dialogs } = useBoardMoves({ board, rows, axis, now, scroller })
  const [layOut] = useState(() => rowsLaidOut<DrawnRoute>(isDone))
  const laidOut = useMemo(() => {
    const of = layOut(proposedRoutes(board.routes, proposal))
    return { tray: of(null), rows: board.rows.map((row) => ({ row, laidOut: of(row.id) })) }
  }, [layOut, board, proposal])
  const heights = useMemo(() => laidOut.rows.map((row) => rowHeight(row.laidOut.lanes)), [laidOut])
  const { from, to, starts } = useRowWindow(scroller, heights, AXIS_PX)
  // The row that has the focus stays there, however far others are scrolled: what is pressed next begins from it.
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const { fromMs, toMs, zone } = axis
  const days = useMemo(() => ({ fromMs, toMs, zone }), [fromMs, toMs, zone])
  // What is said of a strip is said of its day: it is not said anew with each look at the clock.
  const today = localDay(now, zone).starts.getTime()
  const isNowIn = now >= axis.fromMs && now < axis.toMs
  const nowAt = isNowIn ? shareOf(now, axis) : null

  // To what is going on, where only a part is in sight; once for each day and width that is asked for.
  const first = nowAt ?? shareOf(board.routes[0]?.startsAtMs ?? axis.fromMs, axis)
  const comeTo = useEffectEvent((box: HTMLElement) => {
    if (box.scrollWidth > box.clientWidth)
      box.scrollLeft = (first / 100) * box.scrollWidth - box.clientWidth * BEFORE_NOW
  })
  useLayoutEffect(() => {
    if (scroller.current) comeTo(scroller.current)
  }, [axis.fromMs, axis.toMs, axis.ratio])

  const hasServices = rows === 'vehicles' && !isThen
  const { data: standings } = useQuery({ ...standingsQuery, enabled: hasServices })
  const services = useMemo(
    () => new Map(hasServices ? standings?.map((one) => [one.vehicleId, one]) : []),
    [hasServices, standings],
  )
  const hrefOf = rows === 'drivers' ? driverHref : vehicleHref
  return (
    <MovesContext value={moves}>
      {/* What scrolls has to be reached by keyboard, too. */}
      <div
        ref={scroller}
        role="region"
        aria-label={t('routes-board.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="board-look"
      >
        <div
          className="board-width-look"
          style={{ '--ratio': axis.ratio, '--least': `${axis.leastPx}px` } as Record<string, string | number>}
        >
          <BoardGrid axis={axis} />
          <div className="board-head-look">
            <div className="board-name-look">
              <span title={axis.zone} className="truncate text-label text-quiet">
                {axis.zone}
              </span>
            </div>
            <BoardAxis axis={axis} />
          </div>
          <Ratio value={axis.ratio}>
            <Tray laidOut={laidOut.tray} rows={rows} days={days} now={today} />
            <ul
              aria-label={t(`routes-board.rows-${rows}`)}
              className="relative print:h-auto!"
              style={{ height: starts[heights.length] }}
              onFocus={({ target }) =>
                setFocusedId(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null)
              }
            >
              {laidOut.rows.map(
                ({ row, laidOut: its }, index) =>
                  ((index >= from && index < to) || row.id === focusedId) && (
                    <BoardRow
                      key={row.id}
                      id={row.id}
                      name={row.name ?? row.id}
                      href={hrefOf(row.id)}
                      service={services.get(row.id)}
                      laidOut={its}
                      {...{ days, index }}
                      now={today}
                      count={heights.length}
                      topPx={starts[index] ?? 0}
                    />
                  ),
              )}
            </ul>
          </Ratio>
          {nowAt !== null && (
            <div aria-hidden className="board-grid-look z-10">
              <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: inPercent(nowAt) }} />
            </div>
          )}
        </div>
      </div>
      {dialogs}
    </MovesContext>
  )
})
