import { memo, useMemo, useRef } from 'react'
import { useWords } from '#use-words'
import type { BoardRows } from '@/lib/board/schema'
import { RowFacts } from './board-row'
import type { Days } from './board-state'
import { LANE_PX, ROW_GAP_PX, rowHeight } from './heights'
import type { LaidOut } from './lay-out'
import type { DrawnRoute } from './move/proposal'
import { Strip } from './strip'
import { useRowWindow } from './use-row-window'

interface TrayProps {
  laidOut: LaidOut<DrawnRoute>
  rows: BoardRows
  days: Days
  /** Epoch ms; of it only the day matters. */
  now: number
}

/** Above the rows, and in sight while they scroll: the routes that name nobody. Those alone are drawn that are in sight. */
export const Tray = memo(function Tray({ laidOut, rows, days, now }: TrayProps) {
  const t = useWords()
  const { strips, lanes } = laidOut
  const box = useRef<HTMLDivElement>(null)
  const heights = useMemo(() => Array.from({ length: lanes }, () => LANE_PX), [lanes])
  const { from, to } = useRowWindow(box, heights, ROW_GAP_PX)
  const facts = useMemo(() => ({ ...laidOut, overlaps: [], rests: [] }), [laidOut])
  return (
    <div data-tray className="board-tray-look">
      <div className="board-name-look flex-wrap content-center">
        <h2 className="text-table font-strong">{t(`routes-board.nobody-${rows}`)}</h2>
        <RowFacts laidOut={facts} />
      </div>
      <div ref={box} className="max-h-36 min-w-0 grow overflow-y-auto overflow-x-clip print:max-h-none">
        <ul data-lanes className="relative" style={{ height: rowHeight(lanes) }}>
          {strips.map(
            ({ route, lane }) =>
              lane >= from &&
              lane < to && <Strip key={route.id} route={route} lane={lane} days={days} now={now} />,
          )}
        </ul>
      </div>
    </div>
  )
})
