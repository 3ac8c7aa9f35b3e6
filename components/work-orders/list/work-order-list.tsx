'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { LedgerList } from '@/components/list/ledger-list'
import { useDeskAccess } from '@/components/access/desk-access'
import { usePlatformPerson } from '@/components/access/platform-person'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { EmptyWhy } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import type { Show, Sort } from '@/lib/work-orders/list-words'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { statusWord } from '../board/board-columns'
import { askedOf, readListState } from './list-filter'
import { ListFilters } from './list-filters'
import { addWorkOrder, keepWorkOrder, workOrderCountsQuery, workOrdersList } from '../queries'
import { MoveQuestion } from '../move/move-question'
import { RefusedMoves } from '../move/refused-moves'
import { useMoveWorkOrder } from '../move/use-move-work-order'
import { seeWorkOrderRow, WORK_ORDER_COLUMNS } from './work-order-columns'
import { workOrderName } from '../work-order-name'

const AddByIdDialog = lazy(() =>
  import('@/components/ledger/add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)
const MineNotice = lazy(() => import('./mine-notice').then((module) => ({ default: module.MineNotice })))
const BoardView = lazy(() => import('../board/board-view').then((module) => ({ default: module.BoardView })))

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'overdue', label: 'Overdue' },
  { show: 'today', label: 'Due today' },
  { show: 'urgent', label: 'Urgent' },
]
const ORDERS: Record<Sort, string> = {
  pressing: 'Needs attention',
  due: 'Due',
  status: 'Status',
  updated: 'Last confirmed',
}
const AGES_EVERY_MS = 60_000
const NOTHING = { show: null, status: null, assigned: null, q: null }

/** The work orders of the ledger, as a table or as a board: what presses comes first. */
export function WorkOrderList({ startedAt }: { startedAt: number }) {
  const { refusal, personKey } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const { id: openId } = useParams<{ id?: string }>()
  const open = openId === undefined ? null : decodeURIComponent(openId)
  const router = useRouter()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const zone = useZone(null)
  const now = useNow(AGES_EVERY_MS, startedAt)
  const me = usePlatformPerson(personKey)
  const moves = useMoveWorkOrder(workOrderName)
  const state = readListState(params)
  const view = params.get('view') === 'board' ? 'board' : 'table'
  const asked = askedOf(state, zone, me)
  const list = useListWindows(workOrdersList(asked ?? ''), { asks: asked !== null, openId: open })
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(workOrderCountsQuery(zone))
  const statuses = [...new Set([...BOARD_ORDER, ...(counts?.statuses ?? []).map(statusWord)])]
  const filtered = Boolean(state.show ?? (state.status || state.assigned || state.text))
  const hrefOf = (id: string) => `/work-orders/${encodeURIComponent(id)}${linked}`

  const add = (
    <Button icon={Plus} look="primary" disabledReason={refusal} onClick={() => setAdding(true)}>
      Add by id
    </Button>
  )
  const empty = (
    <EmptyState icon={Wrench} title="No work orders yet" action={add}>
      <EmptyWhy
        kind="work_orders"
        things="Work orders"
        otherwise="when the platform tells of them, or when they are added by id"
      />
    </EmptyState>
  )
  return (
    <>
      <LedgerList
        title="Work orders"
        thing={{ one: 'work order', many: 'work orders' }}
        kind="work_orders"
        list={list}
        all={counts?.all ?? list.found}
        columns={WORK_ORDER_COLUMNS}
        factsOf={(row) => ({
          asset: list.nameOf('assets', row.assetId),
          assigned: list.nameOf('people', row.assignedUserId),
          href: hrefOf(row.id),
          now,
          zone,
        })}
        see={seeWorkOrderRow}
        hrefOf={hrefOf}
        openId={open}
        chips={CHIPS}
        counts={counts}
        state={state}
        filtered={filtered}
        change={change}
        nothing={NOTHING}
        orders={ORDERS}
        sort={state.sort}
        usual="pressing"
        action={add}
        tools={
          <ListFilters
            state={state}
            view={view}
            statuses={statuses}
            assignees={counts?.assignees ?? []}
            onChange={change}
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
        empty={empty}
        instead={
          view === 'board' && (
            <Suspense fallback={<SkeletonRows label="Loading the board" />}>
              <BoardView
                askedOf={(status) => askedOf({ ...state, status }, zone, me)}
                statuses={state.status ? [state.status] : statuses}
                moves={moves}
                hrefOf={hrefOf}
                openId={open}
              />
            </Suspense>
          )
        }
        said={moves.said}
      />
      <MoveQuestion moves={moves} />
      {adding && (
        <Suspense>
          <AddByIdDialog
            open
            onClose={() => setAdding(false)}
            what="work order"
            add={async (id) => keepWorkOrder(client, await addWorkOrder(id))}
            onAdded={(id) => {
              setAdding(false)
              router.push(hrefOf(id), { scroll: false })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
