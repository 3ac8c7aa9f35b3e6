'use client'

import { clsx } from 'clsx'
import { ChevronDown, LoaderCircle } from 'lucide'
import { useEffect, useRef } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu/menu'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { statusText, statusWord } from '../status-text'
import { workOrderName } from '../work-order-name'
import type { MoveWorkOrder } from './use-move-work-order'

interface MoveMenuProps {
  row: ListedWorkOrderAnswer
  moves: Pick<MoveWorkOrder, 'move' | 'underway'>
  size?: 'small' | 'normal'
  /** Says in the menu what a move does beside it: where the page around it does not. */
  explained?: boolean
}

/** In which order's menu the focus is: a page has one. */
let focused: string | null = null

/** Every status that can be set, for those who do not drag. Its button keeps the focus, also where its card moves along. */
export function MoveMenu({ row, moves, size = 'small', explained = false }: MoveMenuProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const name = workOrderName(row, t)
  const underway = moves.underway.has(row.id)
  const around = useRef<HTMLSpanElement>(null)

  // A card in another column is drawn anew, and what goes with the old one takes the focus along: nothing is told of that.
  useEffect(() => {
    if (focused !== row.id || document.activeElement !== document.body) return
    const button = around.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    // Who pressed by pointer goes on where they pressed.
    if (button?.matches(':focus-visible')) button.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row.id])

  if (refusal !== null)
    return (
      <Button size={size} disabledReason={refusal} aria-label={t('work-orders-move.move', { name })}>
        {t('work-orders-move.move-to')}
      </Button>
    )
  const now = statusWord(row.status)
  return (
    <span
      ref={around}
      className="flex"
      onFocus={() => {
        focused = row.id
      }}
      onBlur={() => {
        focused = null
      }}
    >
      <Menu
        label={t('work-orders-move.move-named-to', { name })}
        align="end"
        items={[
          ...(explained ? [{ kind: 'heading' as const, label: t('work-orders-move.meaning') }] : []),
          ...BOARD_ORDER.map((status) => ({
            kind: 'choice' as const,
            label: statusText(status, t),
            checked: status === now,
            onSelect: () => moves.move(row, status),
          })),
        ]}
        pending={underway}
        className={buttonClass({ size })}
      >
        {t.rich('work-orders-move.move-to-other', {
          name,
          more: (words) => <span className="sr-only">{words}</span>,
        })}
        <Icon
          of={underway ? LoaderCircle : ChevronDown}
          className={clsx('size-3.5', underway && 'animate-spin')}
        />
      </Menu>
    </span>
  )
}
