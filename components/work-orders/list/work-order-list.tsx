'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { usePersonKey } from '@/components/access/person-key'
import { usePlatformPerson } from '@/components/access/platform-person'
import { useAddById } from '@/components/ledger/use-add-by-id'
import { LedgerList } from '@/components/list/ledger-list'
import type { ListedNoun } from '@/components/list/listed-noun'
import { useLedgerList } from '@/components/list/use-ledger-list'
import { EmptyWhy } from '@/components/sync/sync-line'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import type { Show, Sort } from '@/lib/work-orders/list-words'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { MoveQuestion } from '../move/move-question'
import { RefusedMoves } from '../move/refused-moves'
import { useMoveWorkOrder } from '../move/use-move-work-order'
import { addWorkOrder, keepWorkOrder, workOrderCountsQuery, workOrdersList } from '../queries'
import { statusWord } from '../status-text'
import { askedOf, readListState } from './list-filter'
import { ListFilters } from './list-filters'
import { seeWorkOrderRow, WORK_ORDER_COLUMNS } from './work-order-columns'

const MineNotice = lazy(() => import('./mine-notice').then((module) => ({ default: module.MineNotice })))
const BoardView = lazy(() => import('../board/board-view').then((module) => ({ default: module.BoardView })))

const WORK_ORDERS: ListedNoun<Show, Sort> = {
  title: 'work-orders-list.title',
  kind: 'work_orders',
  path: '/work-orders',
  chips: [
    { show: 'overdue', label: 'work-orders-list.chip-overdue' },
    { show: 'today', label: 'work-orders-list.chip-today' },
    { show: 'urgent', label: 'work-orders-list.chip-urgent' },
  ],
  nothing: { show: null, status: null, assigned: null, q: null },
  orders: {
    pressing: 'work-orders-list.order-pressing',
    due: 'work-orders-list.order-due',
    status: 'work-orders-list.order-status',
    updated: 'work-orders-list.order-updated',
  },
  usual: 'pressing',
}
const AGES_EVERY_MS = 60_000

/** The work orders of the ledger, as a table or as a board: what presses comes first. */
export function WorkOrderList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const personKey = usePersonKey()
  const client = useQueryClient()
  const zone = useZone(null)
  const now = useNow(AGES_EVERY_MS, startedAt)
  const me = usePlatformPerson(personKey)
  const moves = useMoveWorkOrder()
  const page = useLedgerList(WORK_ORDERS.path, workOrdersList, (params) => {
    const state = readListState(params)
    return { state, asked: askedOf(state, zone, me) }
  })
  const { params, state, list, openId, hrefOf } = page
  const view = params.get('view') === 'board' ? 'board' : 'table'
  const { data: counts } = useQuery(workOrderCountsQuery(zone))
  const statuses = [...new Set([...BOARD_ORDER, ...(counts?.statuses ?? []).map(statusWord)])]
  const adding = useAddById({
    noun: 'work_order',
    look: 'primary',
    add: async (id) => keepWorkOrder(client, await addWorkOrder(id)),
    hrefOf,
  })

  return (
    <>
      <LedgerList
        noun={WORK_ORDERS}
        page={page}
        counts={counts}
        columns={WORK_ORDER_COLUMNS}
        factsOf={(row) => ({
          asset: list.nameOf('assets', row.assetId),
          assigned: list.nameOf('people', row.assignedUserId),
          href: hrefOf(row.id),
          now,
          zone,
        })}
        see={seeWorkOrderRow}
        action={adding.button}
        tools={
          <ListFilters
            state={state}
            view={view}
            statuses={statuses}
            assignees={counts?.assignees ?? []}
            onChange={page.change}
          />
        }
        notices={
          <>
            <RefusedMoves moves={moves} />
            {state.assigned === 'me' && !me && (
              <Suspense>
                <MineNotice />
              </Suspense>
            )}
          </>
        }
        empty={
          <EmptyState icon={Wrench} title={t('work-orders-list.empty-title')} action={adding.button}>
            <EmptyWhy kind="work_orders" />
          </EmptyState>
        }
        instead={
          view === 'board' && (
            <Suspense fallback={<SkeletonRows label={t('work-orders.loading-board')} />}>
              <BoardView
                askedOf={(status) => askedOf({ ...state, status }, zone, me)}
                statuses={state.status ? [state.status] : statuses}
                moves={moves}
                hrefOf={hrefOf}
                openId={openId}
              />
            </Suspense>
          )
        }
        said={moves.said}
      />
      <MoveQuestion moves={moves} />
      {adding.dialog}
    </>
  )
}
