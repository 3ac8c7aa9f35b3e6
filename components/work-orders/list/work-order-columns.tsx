import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { GoneMark } from '@/components/ledger/gone-mark'
import { NeededMark } from '@/components/ledger/needed-mark'
import { StaleMark } from '@/components/ledger/stale-mark'
import type { Column } from '@/components/list/columns'
import { RowName } from '@/components/list/row-name'
import { Badge } from '@/components/ui/status/badge'
import { isArchived, isOpen } from '@/lib/work-orders/list/conditions'
import type { Sort } from '@/lib/work-orders/list/list-words'
import { Due } from '../due'
import type { InStatusAnswer } from '../in-status-query'
import type { ListedWorkOrderAnswer } from '../listed-work-order'
import { Priority } from '../priority'
import { StatusWord } from '../status-word'
import { TimeInStatus } from '../time-in-status'
import { workOrderName } from '../work-order-name'

/** What a row is drawn from beside the work order. */
export interface WorkOrderFacts extends Record<string, unknown> {
  /** What the directory calls its asset, and whom it is assigned to. */
  asset: string | null
  assigned: string | null
  /** Once that was asked. */
  inStatus: InStatusAnswer | undefined
  href: string
  now: number
  zone: string
}

interface WorkOrderInRow extends WorkOrderFacts {
  row: ListedWorkOrderAnswer
}

export const seeWorkOrderRow = (row: ListedWorkOrderAnswer, facts: WorkOrderFacts): WorkOrderInRow => ({
  ...facts,
  row,
})

/** What the list of work orders shows of each. */
export const WORK_ORDER_COLUMNS: readonly Column<WorkOrderInRow, Sort>[] = [
  {
    key: 'order',
    name: 'work-orders-list.column-order',
    width: { least: 176 },
    rest: true,
    stays: Infinity,
    inCard: 'title',
    cell: ({ row, href, now, zone }) => (
      <OrderName row={row} href={href}>
        <GoneMark goneAt={row.ledger.goneAt} />
        <ArchivedMark row={row} />
        <NeededMark needed={row.needed} now={now} />
        <StaleMark ledger={row.ledger} open={isOpen(row)} now={now} zone={zone} />
      </OrderName>
    ),
  },
  {
    key: 'status',
    name: 'work-orders-list.column-status',
    width: { least: 200 },
    stays: Infinity,
    orders: [{ by: 'status', direction: 'ascending' }],
    inCard: 'aside',
    cuts: true,
    cell: ({ row, inStatus, now, zone }) => (
      <>
        <StatusWord status={row.status} /> <TimeInStatus inRow known={inStatus} now={now} zone={zone} />
      </>
    ),
  },
  {
    key: 'priority',
    name: 'work-orders-list.column-priority',
    width: { least: 100 },
    stays: 2,
    inCard: 'detail',
    cell: ({ row }) => <Priority priority={row.priority} />,
  },
  {
    key: 'due',
    name: 'work-orders-list.column-due',
    width: { least: 232, share: 18 },
    stays: Infinity,
    orders: [{ by: 'due', direction: 'ascending' }],
    inCard: 'detail',
    cuts: true,
    cell: ({ row, now }) => <Due row={row} startedAt={now} />,
  },
  {
    key: 'asset',
    name: 'work-orders-list.column-asset',
    width: { least: 120, share: 12 },
    stays: 3,
    inCard: 'detail',
    cuts: true,
    title: ({ row }) => row.assetId ?? undefined,
    cell: ({ row, asset }) => row.assetId && <NameOrId name={asset} id={row.assetId} />,
  },
  {
    key: 'assigned',
    name: 'work-orders-list.column-assigned',
    width: { least: 120, share: 12 },
    stays: 1,
    inCard: 'hide',
    cuts: true,
    title: ({ row }) => row.assignedUserId ?? undefined,
    cell: ({ row, assigned }) =>
      row.assignedUserId ? <NameOrId name={assigned} id={row.assignedUserId} /> : <Nobody />,
  },
]

interface OrderNameProps {
  row: ListedWorkOrderAnswer
  href: string
  children: ReactNode
}

function OrderName({ row, href, children }: OrderNameProps) {
  const t = useWords()
  return (
    <RowName name={workOrderName(row, t)} href={href}>
      {children}
    </RowName>
  )
}

/** Of one that somebody put away: its status says nothing of that. */
function ArchivedMark({ row }: { row: ListedWorkOrderAnswer }) {
  const t = useWords()
  return isArchived(row) ? <Badge>{t('work-orders-list.archived')}</Badge> : null
}

function Nobody() {
  const t = useWords()
  return <span className="text-quiet">{t('work-orders-list.nobody')}</span>
}

const NameOrId = ({ name, id }: { name: string | null; id: string }) =>
  name ?? <span className="text-label figures">{id}</span>
