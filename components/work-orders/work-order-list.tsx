'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, Wrench } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { usePlatformPerson } from '@/components/maintenance/platform-person'
import { useSearchState } from '@/components/maintenance/use-search-state'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import type { WorkOrderRow } from '@/lib/work-orders/schema'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { statusWord } from './board-columns'
import { countShows, listOf, readListState, see } from './list-filter'
import { ListFilters, type ListFiltersProps, ShowChips } from './list-filters'
import { MineNotice } from './mine-notice'
import { addWorkOrder, keepWorkOrder, workOrdersQuery } from './queries'
import { RefusedMoves } from './refused-moves'
import { useMoveWorkOrder } from './use-move-work-order'
import { workOrderName } from './work-order-name'
import { WorkOrderTable } from './work-order-table'

const AddByIdDialog = lazy(() =>
  import('@/components/maintenance/add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)
const BoardView = lazy(() => import('./board-view').then((module) => ({ default: module.BoardView })))

const DAY_TURNS_EVERY_MS = 60_000
const NOTHING = { show: null, status: null, assigned: null, q: null }

/** The work orders of the ledger, as a table or as a board: what presses comes first. */
export function WorkOrderList() {
  const { refusal, personKey } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const { id: openId } = useParams<{ id?: string }>()
  const router = useRouter()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const now = useNow(DAY_TURNS_EVERY_MS)
  const zone = useZone(null)
  const me = usePlatformPerson(personKey)
  const moves = useMoveWorkOrder(workOrderName)
  const list = useQuery(workOrdersQuery)
  const rows = list.data?.rows
  const all = useMemo(() => see(rows ?? [], now, zone), [rows, now, zone])
  const counts = useMemo(() => countShows(all), [all])
  const state = readListState(params)
  const view = params.get('view') === 'board' ? 'board' : 'table'
  const shown = useMemo(() => listOf(all, readListState(params), me), [all, params, me])
  const filtered = Boolean(state.show ?? (state.status || state.assigned || state.text))
  const hrefOf = (id: string) => `/work-orders/${encodeURIComponent(id)}${search}`
  const open = openId === undefined ? null : decodeURIComponent(openId)

  const add = (
    <Button icon={Plus} look="primary" disabledReason={refusal} onClick={() => setAdding(true)}>
      Add by id
    </Button>
  )
  const filters: ListFiltersProps = {
    state,
    view,
    counts: rows ? counts : null,
    total: all.length,
    statuses: statusesOf(rows),
    assignees: assigneesOf(rows),
    onChange: change,
  }
  return (
    <>
      <PageBar
        title="Work orders"
        count={rows ? (filtered ? `${shown.length} of ${all.length}` : all.length) : undefined}
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
              kept={rows && 'The list below is what was read before.'}
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
        {!rows && list.isPending && <SkeletonRows label="Loading work orders" />}
        {rows && all.length === 0 && (
          <EmptyState icon={Wrench} title="No work orders yet" action={add}>
            <EmptyWhy
              kind="work_orders"
              things="Work orders"
              otherwise="when the platform tells of them, or when they are added by id"
            />
          </EmptyState>
        )}
        {view === 'table' && all.length > 0 && shown.length === 0 && (
          <EmptyState
            title="No work order matches"
            action={<Button onClick={() => change(NOTHING)}>Show all {all.length}</Button>}
          >
            Filters and search leave out every work order.
          </EmptyState>
        )}
        {view === 'table' && shown.length > 0 && (
          <WorkOrderTable
            rows={shown}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'pressing' ? null : sort })}
            hrefOf={hrefOf}
            openId={open}
          />
        )}
        {view === 'board' && all.length > 0 && (
          <Suspense fallback={<SkeletonRows label="Loading the board" />}>
            <BoardView rows={shown} moves={moves} hrefOf={hrefOf} openId={open} />
          </Suspense>
        )}
        {list.data?.complete === false && (
          <p className="px-4 py-3 text-quiet sm:px-6">Only the first {all.length} are shown.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {moves.said || (rows && filtered ? `${shown.length} of ${all.length} work orders shown` : '')}
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

/** The ten, and whatever else a row has. */
const statusesOf = (rows: readonly WorkOrderRow[] | undefined) => [
  ...new Set([...BOARD_ORDER, ...(rows ?? []).map(({ status }) => statusWord(status))]),
]

const assigneesOf = (rows: readonly WorkOrderRow[] | undefined) =>
  [...new Set((rows ?? []).flatMap(({ assignedUserId }) => assignedUserId || []))].sort()
