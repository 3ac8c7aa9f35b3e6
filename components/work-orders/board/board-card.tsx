'use client'

import { useDraggable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { GripVertical, LoaderCircle } from 'lucide'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { GoneMark } from '@/components/ledger/gone-mark'
import { NeededMark } from '@/components/ledger/needed-mark'
import { Link } from '@/components/ui/button/link'
import { Icon } from '@/components/ui/icon'
import { rowLinkClass } from '@/components/ui/table'
import { isGone } from '@/lib/ledger/keep/gone'
import { daysOverdue } from '@/lib/work-orders/list/due'
import { Due } from '../due'
import type { InStatusAnswer } from '../in-status-query'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { MoveMenu } from '../move/move-menu'
import type { MoveWorkOrder } from '../move/use-move-work-order'
import { Priority } from '../priority'
import { TimeInStatus } from '../time-in-status'
import { workOrderName } from '../work-order-name'
import type { NameOf } from './use-board-columns'

/** What every card is drawn with. */
export interface CardsShown {
  nameOf: NameOf
  /** Epoch ms. */
  now: number
  /** IANA. */
  zone: string
  /** Since when one has its status. */
  inStatusOf: (id: string) => InStatusAnswer | undefined
  hrefOf: (id: string) => string
  openId: string | null
  /** Opens one beside the board. */
  onOpen: (id: string) => void
}

interface BoardCardProps {
  row: ListedWorkOrderAnswer
  shown: CardsShown
  moves: MoveWorkOrder
}

/**
 * A work order on the board: dragged anywhere by pointer, from its handle by keyboard, or moved by its menu. One that
 * the platform does not know any more stays where it is.
 */
export function BoardCard({ row, shown, moves }: BoardCardProps) {
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
        row.id === shown.openId ? 'border-accent' : 'border-line hover:border-line-strong',
        isDragging && 'opacity-40',
        !fixed && 'touch-manipulation',
      )}
    >
      <div className="flex items-start gap-1">
        <Link
          href={shown.hrefOf(row.id)}
          prefetch={false}
          scroll={false}
          draggable={false}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            shown.onOpen(row.id)
          }}
          className={clsx(rowLinkClass, 'min-w-0 grow')}
        >
          <span className="line-clamp-2">{name}</span>
        </Link>
        {!fixed && (
          <button
            {...attributes}
            ref={setActivatorNodeRef}
            type="button"
            aria-label={t('work-orders-board.move-by-keys', { name })}
            onKeyDown={(event) => void listeners?.['onKeyDown']?.(event)}
            className="relative z-10 inline-flex size-6 shrink-0 cursor-grab items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-ink thumb:-m-2.5 thumb:size-11"
          >
            <Icon of={GripVertical} className="size-3.5" />
          </button>
        )}
        {underway && <Icon of={LoaderCircle} className="mt-1 size-4 shrink-0 animate-spin text-quiet" />}
      </div>
      <BoardCardFacts row={row} shown={shown}>
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
export function BoardCardFace({ row, shown }: Pick<BoardCardProps, 'row' | 'shown'>) {
  const t = useWords()
  return (
    <>
      <p className="line-clamp-2 font-strong">{workOrderName(row, t)}</p>
      <BoardCardFacts row={row} shown={shown} />
    </>
  )
}

interface BoardCardFactsProps extends Pick<BoardCardProps, 'row' | 'shown'> {
  children?: ReactNode
}

function BoardCardFacts({ row, shown, children }: BoardCardFactsProps) {
  const t = useWords()
  const { nameOf, now, zone } = shown
  const days = daysOverdue(row, now, zone)
  const { assetId, assignedUserId } = row
  return (
    <div className="mt-1.5 text-label text-quiet">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Priority priority={row.priority} quietly />
        <Due row={row} startedAt={now} />
        {days > 0 && (
          <span className="font-strong text-bad-ink">{t('work-orders-board.overdue-days', { days })}</span>
        )}
        <NeededMark needed={row.needed} now={now} />
        <TimeInStatus known={shown.inStatusOf(row.id)} now={now} zone={zone} />
      </div>
      <div className="mt-1 flex items-end justify-between gap-2">
        <span className="min-w-0">
          {assetId && (
            <span className="block truncate" title={assetId}>
              {nameOf('assets', assetId) ?? t('work-orders-board.asset', { last: assetId.slice(-4) })}
            </span>
          )}
          <span className="block truncate" title={assignedUserId ?? undefined}>
            {assignedUserId
              ? (nameOf('people', assignedUserId) ??
                t('work-orders-list.user', { last: assignedUserId.slice(-4) }))
              : t('work-orders-list.nobody')}
          </span>
        </span>
        {children}
      </div>
    </div>
  )
}
