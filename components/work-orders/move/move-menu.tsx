'use client'

import { ChevronDown } from 'lucide'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { statusText, statusWord } from '../status-text'
import type { MoveWorkOrder } from './use-move-work-order'
import { workOrderName } from '../work-order-name'

interface MoveMenuProps {
  row: ListedWorkOrderAnswer
  moves: Pick<MoveWorkOrder, 'move' | 'underway'>
  size?: 'small' | 'normal'
}

/** Every status that can be set, for those who do not drag. */
export function MoveMenu({ row, moves, size = 'small' }: MoveMenuProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const name = workOrderName(row, t)
  const underway = moves.underway.has(row.id)
  if (refusal !== null || underway)
    return (
      <Button
        size={size}
        pending={underway}
        disabledReason={refusal}
        aria-label={t('work-orders-move.move', { name })}
      >
        {t('work-orders-move.move-to')}
      </Button>
    )
  const now = statusWord(row.status)
  return (
    <Menu
      label={t('work-orders-move.move-named-to', { name })}
      align="end"
      items={BOARD_ORDER.map((status) => ({
        kind: 'choice' as const,
        label: statusText(status, t),
        checked: status === now,
        onSelect: () => moves.move(row, status),
      }))}
      className={buttonClass({ size })}
    >
      {t.rich('work-orders-move.move-to-other', {
        name,
        more: (words) => <span className="sr-only">{words}</span>,
      })}
      <Icon of={ChevronDown} className="size-3.5" />
    </Menu>
  )
}
