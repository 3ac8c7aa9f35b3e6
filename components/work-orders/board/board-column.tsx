'use client'

import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Icon } from '@/components/ui/icon'
import { TONE } from '@/components/ui/status/tone-class'
import { WINDOW } from '@/lib/ledger/list/window-size'
import type { MoveWorkOrder } from '../move/use-move-work-order'
import { statusLook } from '../status-look'
import { statusText } from '../status-text'
import { BoardCard, type CardsShown } from './board-card'
import type { BoardColumn } from './board-columns'

interface BoardColumnProps {
  column: BoardColumn
  shown: CardsShown
  /** More cards are on their way. */
  isReading: boolean
  onMore: () => void
  moves: MoveWorkOrder
  /** The column that the card being dragged came from. */
  from: string | null
}

/** One status and its cards. A status that the specification does not list can be left, not entered. */
export function BoardColumnView({ column, shown, isReading, onMore, moves, from }: BoardColumnProps) {
  const t = useWords()
  const { status, target, rows, found } = column
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: target === null })
  // The first cards are fewer than a part of the list, which comes in their place.
  const nextPart = (Math.floor(rows.length / WINDOW) + 1) * WINDOW
  const look = statusLook(status)
  const headingId = `column-${status.replaceAll(' ', '-')}`
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={clsx(
        'flex w-68 shrink-0 flex-col rounded-box border bg-sunken max-sm:w-[84vw] max-sm:snap-start',
        isOver && status !== from ? 'border-accent' : 'border-line',
      )}
    >
      <h2 id={headingId} className="flex h-9 shrink-0 items-center gap-2 px-3 text-table">
        <Icon of={look.icon} className={clsx('size-4', TONE[look.tone].shape)} />
        {statusText(status, t)}
        <span className="ml-auto font-normal text-quiet figures">{found}</span>
        <span className="sr-only">{t('work-orders-board.orders', { count: found })}</span>
      </h2>
      {target === null && (
        <p className="px-3 pb-2 text-label text-quiet">{t('work-orders-board.not-listed')}</p>
      )}
      <ul className="relative min-h-0 grow space-y-2 overflow-y-auto px-2 pb-2">
        {rows.map((row) => (
          <BoardCard key={row.id} row={row} shown={shown} moves={moves} />
        ))}
        {found > rows.length && (
          <li>
            <Button size="small" className="w-full" pending={isReading} onClick={onMore}>
              {t('work-orders-board.show-more', { count: Math.min(found, nextPart) - rows.length })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
