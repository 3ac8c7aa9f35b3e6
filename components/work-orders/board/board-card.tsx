'use client'

import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { GripVertical, LoaderCircle } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { GoneMark } from '@/components/ledger/gone-mark'
import { rowLinkClass } from '@/components/ui/table'
import { isGone } from '@/lib/ledger/gone'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { Due } from '../due'
import { MoveMenu } from '../move/move-menu'
import { Priority } from '../priority'
import type { MoveWorkOrder } from '../move/use-move-work-order'
import { workOrderName } from '../work-order-name'

/** What the directory calls an asset; null where it does not know it. */
export type AssetName = (id: string | null | undefined) => string | null

interface BoardCardProps {
  row: ListedWorkOrderAnswer
  assetName: AssetName
  moves: MoveWorkOrder
  href: string
  open: boolean
}

/**
 * A work order on the board: dragged anywhere by pointer, from its handle by keyboard, or moved by its menu. One that
 * the platform does not know any more stays where it is.
 */
export function BoardCard({ row, assetName, moves, href, open }: BoardCardProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const underway = moves.underway.has(row.id)
  const fixed = refusal !== null || underway || isGone(row)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: row.id,
    disabled: fixed,
  })
  const name = workOrderName(row, t)
  return (
    <li
      ref={setNodeRef}
      onMouseDown={(event) => void listeners?.['onMouseDown']?.(event)}
      onTouchStart={(event) => void listeners?.['onTouchStart']?.(event)}
      aria-busy={underway || undefined}
      className={clsx(
        'relative rounded-box border bg-surface p-2.5',
        open ? 'border-accent' : 'border-line hover:border-line-strong',
        isDragging && 'opacity-40',
        !fixed && 'touch-manipulation',
      )}
    >
      <div className="flex items-start gap-1">
        <Link href={href} scroll={false} draggable={false} className={clsx(rowLinkClass, 'min-w-0 grow')}>
          <span className="line-clamp-2">{name}</span>
        </Link>
        {!fixed && (
          <button
            {...attributes}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={t('work-orders-board.move-by-keys', { name })}
            onKeyDown={(event) => void listeners?.['onKeyDown']?.(event)}
            className="relative z-10 inline-flex size-6 shrink-0 cursor-grab items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-ink"
          >
            <GripVertical aria-hidden className="size-3.5" />
          </button>
        )}
        {underway && <LoaderCircle aria-hidden className="mt-1 size-4 shrink-0 animate-spin text-quiet" />}
      </div>
      <BoardCardFacts row={row} assetName={assetName}>
        {isGone(row) ? (
          <GoneMark goneAt={row.ledger.goneAt} />
        ) : (
          <span className="relative z-10">
            <MoveMenu row={row} moves={moves} />
          </span>
        )}
      </BoardCardFacts>
    </li>
  )
}

/** The card as it hangs under the pointer. */
export function BoardCardFace({ row, assetName }: Pick<BoardCardProps, 'row' | 'assetName'>) {
  const t = useWords()
  return (
    <>
      <p className="line-clamp-2 font-strong">{workOrderName(row, t)}</p>
      <BoardCardFacts row={row} assetName={assetName} />
    </>
  )
}

interface BoardCardFactsProps extends Pick<BoardCardProps, 'row' | 'assetName'> {
  children?: ReactNode
}

function BoardCardFacts({ row, assetName, children }: BoardCardFactsProps) {
  const t = useWords()
  return (
    <div className="mt-1.5 text-label text-quiet">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Priority priority={row.priority} quietly />
        <Due row={row} />
      </div>
      <div className="mt-1 flex items-end justify-between gap-2">
        <span className="min-w-0 truncate figures" title={row.assetId ?? undefined}>
          {assetName(row.assetId) ?? (row.assetId && t('work-orders-board.asset', { id: row.assetId }))}
        </span>
        {children}
      </div>
    </div>
  )
}
