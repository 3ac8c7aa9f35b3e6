'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { usePlatformPerson } from '@/components/maintenance/platform-person'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useZone } from '@/components/ui/zone-choice'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { statusWord } from './board-columns'
import { askedOf, readListState } from './list-filter'
import { ListFilters, type ListFiltersProps, ShowChips } from './list-filters'
import { MineNotice } from './mine-notice'
import { addWorkOrder, keepWorkOrder, workOrderCountsQuery, workOrdersList } from './queries'
import { RefusedMoves } from './refused-moves'
import { useMoveWorkOrder } from './use-move-work-order'
import { workOrderName } from './work-order-name'
import { WorkOrderTable } from './work-order-table'

const AddByIdDialog = lazy(() =>
  import('@/components/maintenance/add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)
const BoardView = lazy(() => import('./board-view').then((module) => ({ default: module.BoardView })))

const NOTHING = { show: null, status: null, assigned: null, q: null }

/** The work orders of the ledger, as a table or as a board: what presses comes first. */
export function WorkOrderList() {
  const { refusal, personKey } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const { id: openId } = useParams<{ id?: string }>()
  const router = useRouter()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const zone = useZone(null)
  const me = usePlatformPerson(personKey)
  const moves = useMoveWorkOrder(workOrderName)
  const state = readListState(params)
  const view = params.get('view') === 'board' ? 'board' : 'table'
  const asked = askedOf(state, zone, me)
  const list = useListWindows(workOrdersList(asked ?? ''), asked !== null)
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(workOrderCountsQuery(zone))
  const all = counts?.all ?? list.found
  const statuses = [...new Set([...BOARD_ORDER, ...(counts?.statuses ?? []).map(statusWord)])]
  const filtered = Boolean(state.show ?? (state.status || state.assigned || state.text))
  const hrefOf = (id: string) => `/work-orders/${encodeURIComponent(id)}${linked}`
  const open = openId === undefined ? null : decodeURIComponent(openId)

  const add = (
    <Button icon={Plus} look="primary" disabledReason={refusal} onClick={() => setAdding(true)}>
      Add by id
    </Button>
  )
  const filters: ListFiltersProps = {
    state,
    view,
    counts: counts ?? null,
    total: all,
    statuses,
    assignees: counts?.assignees ?? [],
    onChange: change,
  }
  return (
    <>
      <PageBar
        title="Work orders"
        count={filtered && list.found !== undefined && all !== undefined ? `${list.found} of ${all}` : all}
        filters={<ShowChips {...filters} />}
        action={add}
      />
      <ListFilters {...filters} />
      <SyncLine kind="work_orders" />
      <div className={view === 'board' ? '' : 'bg-surface'}>
        <div className="space-y-2 px-4 not-empty:py-3 sm:px-6">
          {list.error && (
            <ApiErrorNotice
              error={list.error}
              kept={list.found !== undefined && 'The list below is what was read before.'}
              action={
                <Button size="small" onClick={() => void list.refetch()}>
                  Try again
                </Button>
              }
            />
          )}
          <RefusedMoves moves={moves} />
          {state.assigned === 'me' && !me && <MineNotice />}
        </div>
        {list.found === undefined && !list.error && <SkeletonRows label="Loading work orders" />}
        {list.found === 0 && !filtered && (
          <EmptyState icon={Wrench} title="No work orders yet" action={add}>
            <EmptyWhy
              kind="work_orders"
              things="Work orders"
              otherwise="when the platform tells of them, or when they are added by id"
            />
          </EmptyState>
        )}
        {view === 'table' && list.found === 0 && filtered && (
          <EmptyState
            title="No work order matches"
            action={<Button onClick={() => change(NOTHING)}>Show all {all}</Button>}
          >
            Filters and search leave out every work order.
          </EmptyState>
        )}
        {view === 'table' && list.count > 0 && (
          <WorkOrderTable
            list={list}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'pressing' ? null : sort })}
            hrefOf={hrefOf}
            openId={open}
          />
        )}
        {view === 'board' && (filtered || list.count > 0) && (
          <Suspense fallback={<SkeletonRows label="Loading the board" />}>
            <BoardView
              askedOf={(status) => askedOf({ ...state, status }, zone, me)}
              statuses={state.status ? [state.status] : statuses}
              moves={moves}
              hrefOf={hrefOf}
              openId={open}
            />
          </Suspense>
        )}
      </div>
      <p role="status" className="sr-only">
        {moves.said || (filtered && list.found !== undefined ? `${list.found} work orders found` : '')}
      </p>
      {adding && (
        <Suspense>
          <AddByIdDialog
            open
            onClose={() => setAdding(false)}
            what="work order"
            intro="What the platform tells of it is read; where it has no way to read one, the row waits for news."
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
