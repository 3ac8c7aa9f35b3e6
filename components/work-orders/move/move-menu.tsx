'use client'

import { ChevronDown } from 'lucide-react'
import { useDeskAccess } from '@/components/access/desk-access'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { Menu } from '@/components/ui/menu'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { statusWord } from '../board/board-columns'
import type { MoveWorkOrder } from './use-move-work-order'
import { workOrderName } from '../work-order-name'

interface MoveMenuProps {
  row: ListedWorkOrderAnswer
  moves: Pick<MoveWorkOrder, 'move' | 'underway'>
  size?: 'small' | 'normal'
}

/** Every status that can be set, for those who do not drag. */
export function MoveMenu({ row, moves, size = 'small' }: MoveMenuProps) {
  const { refusal } = useDeskAccess()
  const name = workOrderName(row)
  const underway = moves.underway.has(row.id)
  if (refusal !== null || underway)
    return (
      <Button size={size} pending={underway} disabledReason={refusal} aria-label={`Move ${name}`}>
        Move to
      </Button>
    )
  const now = statusWord(row.status)
  return (
    <Menu
      label={`Move ${name} to`}
      align="end"
      items={BOARD_ORDER.map((status) => ({
        kind: 'choice' as const,
        label: status,
        checked: status === now,
        onSelect: () => moves.move(row, status),
      }))}
      className={buttonClass({ size })}
    >
      Move to
      <span className="sr-only"> another status: {name}</span>
      <ChevronDown aria-hidden className="size-3.5" />
    </Menu>
  )
}
