'use client'

import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  getFirstCollision,
  KeyboardSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef, useState } from 'react'
import { useWords } from '#use-words'
import { SureMouseSensor, SureTouchSensor } from '@/components/ui/drag-sensors'
import { knownStatus, type WorkOrderStatus } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import type { MoveWorkOrder } from '../move/use-move-work-order'
import { statusText, statusWord } from '../status-text'
import { workOrderName } from '../work-order-name'
import { BoardCardFace, type CardsShown } from './board-card'
import { BoardColumnView } from './board-column'
import type { BoardColumn } from './board-columns'
import { besideColumn } from './board-keyboard'

interface BoardProps {
  columns: readonly BoardColumn[]
  /** What cards are drawn with. */
  shown: CardsShown
  /** Whether more of a column is on its way. */
  isReading: (status: string) => boolean
  /** Reads more of a column. */
  onMore: (status: string) => void
  moves: MoveWorkOrder
}

/** By pointer: the column under it. By keyboard: the column that the card was moved onto. */
const byColumn: CollisionDetection = (args) => {
  if (args.pointerCoordinates) return pointerWithin(args)
  const { left } = args.collisionRect
  return args.droppableContainers
    .flatMap(({ id }) => {
      const rect = args.droppableRects.get(id)
      return rect ? [{ id, away: Math.abs(rect.left - left) }] : []
    })
    .sort((a, b) => a.away - b.away)
    .slice(0, 1)
}

/** The statuses side by side. A card is moved by dragging it, by its menu, or from its handle with the arrow keys. */
export function Board({ columns, shown, isReading, onMore, moves }: BoardProps) {
  const t = useWords()
  const [dragged, setDragged] = useState<ListedWorkOrderAnswer | null>(null)
  const sensors = useSensors(
    useSensor(SureMouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(SureTouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: besideColumn }),
  )
  const find = (id: unknown) => columns.flatMap(({ rows }) => rows).find((row) => row.id === id) ?? null
  const asked = useRef<WorkOrderStatus | null>(null)
  const drop = ({ active, collisions }: DragEndEvent) => {
    setDragged(null)
    // Not in any column for a moment while lists are read again: it is still the one that was picked up.
    const row = find(active.id) ?? dragged
    const over = getFirstCollision(collisions, 'id')
    const to = knownStatus(over === null ? null : String(over))
    asked.current = row && to && to !== statusWord(row.status) ? to : null
    if (row && to) moves.move(row, to)
  }
  const nameOf = (id: unknown) => {
    const row = find(id)
    return row ? workOrderName(row, t) : t('work-orders-board.the-order')
  }
  const left = useRef(false)
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      left.current = false
      const status = statusText(find(active.id)?.status, t)
      return t('work-orders-board.picked-up', { name: nameOf(active.id), status })
    },
    onDragOver: ({ active, over }) => {
      // Its own column comes first, at once: said, it would cut off what the pick-up says.
      if (!left.current && over?.id === statusWord(find(active.id)?.status)) return
      left.current = true
      return over
        ? t('work-orders-board.over', { status: statusText(String(over.id), t) })
        : t('work-orders-board.over-none')
    },
    onDragEnd: ({ active }) =>
      asked.current === null
        ? t('work-orders-board.stays', { name: nameOf(active.id) })
        : t('work-orders-board.moving', {
            name: nameOf(active.id),
            status: statusText(asked.current, t),
          }),
    onDragCancel: ({ active }) => t('work-orders-board.stays', { name: nameOf(active.id) }),
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={byColumn}
      onDragStart={({ active }) => setDragged(find(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('work-orders-board.how') },
      }}
    >
      <div
        role="region"
        aria-label={t('work-orders-board.label')}
        tabIndex={0}
        className="relative flex h-[calc(100dvh-11.5rem)] min-h-96 gap-3 overflow-x-auto px-4 pb-3 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 sm:px-6"
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.status}
            column={column}
            shown={shown}
            isReading={isReading(column.status)}
            onMore={() => onMore(column.status)}
            moves={moves}
            from={dragged ? statusWord(dragged.status) : null}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="w-64 rotate-1 rounded-box border border-accent bg-raised p-2.5 shadow-float">
            <BoardCardFace row={dragged} shown={shown} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
