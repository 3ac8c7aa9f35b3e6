'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Route } from 'lucide-react'
import { useParams } from 'next/navigation'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { SearchBox } from '@/components/maintenance/search-box'
import { useSearchState } from '@/components/maintenance/use-search-state'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ZoneToggle } from '@/components/ui/zone-toggle'
import { countShows, listOf, readListState, type Show } from './list-filter'
import { routesQuery } from './queries'
import { RoutesTable } from './routes-table'
import { seeRoute } from './see-routes'
import { useMoment } from './use-moment'

const AddRouteDialog = lazy(() =>
  import('./add-route-dialog').then((module) => ({ default: module.AddRouteDialog })),
)

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'late', label: 'Late' },
  { show: 'today', label: 'Today' },
  { show: 'not-started', label: 'Not started' },
  { show: 'done', label: 'Done' },
]

/** The list of routes: exceptions first, filters in the address, thousands of rows. */
export function RouteList({ startedAt }: { startedAt: number }) {
  const { refusal } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const { id } = useParams<{ id?: string }>()
  const openId = id === undefined ? null : decodeURIComponent(id)
  const [adding, setAdding] = useState(false)
  const moment = useMoment(startedAt)
  const list = useQuery(routesQuery)
  const rows = list.data?.rows
  const all = useMemo(() => (rows ?? []).map((row) => seeRoute(row, moment.now)), [rows, moment.now])
  const counts = useMemo(() => countShows(all, moment), [all, moment])
  const state = readListState(params)
  const shown = useMemo(() => listOf(all, readListState(params), moment), [all, params, moment])
  const filtered = state.show !== null || state.text !== ''

  const add = (
    <Button icon={Plus} onClick={() => setAdding(true)} disabledReason={refusal}>
      Add by id
    </Button>
  )
  const create = refusal ? (
    <Button look="primary" disabledReason={refusal}>
      New route
    </Button>
  ) : (
    <LinkButton href="/routes/new" look="primary">
      New route
    </LinkButton>
  )
  return (
    <div className={clsx(openId !== null && 'max-lg:hidden lg:mr-[clamp(30rem,50vw,56rem)] print:hidden')}>
      <PageBar
        title="Routes"
        count={rows ? (filtered ? `${shown.length} of ${all.length}` : all.length) : undefined}
        filters={
          <>
            <Chip
              clears={false}
              on={state.show === null}
              count={rows && all.length}
              onPress={() => change({ show: null })}
            >
              All
            </Chip>
            {CHIPS.map(({ show, label }) => (
              <Chip
                key={show}
                on={state.show === show}
                count={rows && counts[show]}
                onPress={() => change({ show: state.show === show ? null : show })}
              >
                {label}
              </Chip>
            ))}
            <SearchBox
              label="Search routes"
              value={state.text}
              onChange={(text) => change({ q: text }, 'replace')}
            />
            <ZoneToggle />
          </>
        }
        action={
          <>
            {add}
            {create}
          </>
        }
      />
      <SyncLine kind="routes" />
      <div className="border-b border-line bg-surface">
        {list.error && (
          <div className="px-4 py-4 sm:px-6">
            <ApiErrorNotice
              error={list.error}
              kept={rows && 'The list below is what was read before.'}
              action={
                <Button size="small" onClick={() => void list.refetch()}>
                  Try again
                </Button>
              }
            />
          </div>
        )}
        {!rows && list.isPending && <SkeletonRows label="Loading routes" />}
        {rows && all.length === 0 && (
          <EmptyState
            icon={Route}
            title="No routes yet"
            action={
              <>
                {create}
                {add}
              </>
            }
          >
            <EmptyWhy
              kind="routes"
              things="Routes"
              otherwise="when you create them, when the platform tells of them, and when they are added by id"
            />
          </EmptyState>
        )}
        {rows && all.length > 0 && shown.length === 0 && (
          <EmptyState
            title="No route matches"
            action={<Button onClick={() => change({ show: null, q: null })}>Show all {all.length}</Button>}
          >
            Filters and search leave out every route.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <RoutesTable
            shown={shown}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'attention' ? null : sort })}
            moment={moment}
            hrefOf={(routeId) => `/routes/${encodeURIComponent(routeId)}${search}`}
            openId={openId}
          />
        )}
      </div>
      {list.data?.complete === false && (
        <p className="px-4 py-3 text-quiet sm:px-6">
          {list.isFetching ? 'Loading the rest of the routes.' : `Only the newest ${all.length} are shown.`}
        </p>
      )}
      <p role="status" className="sr-only">
        {rows && filtered ? `${shown.length} of ${all.length} routes shown` : ''}
      </p>
      {adding && (
        <Suspense>
          <AddRouteDialog onClose={() => setAdding(false)} search={search} />
        </Suspense>
      )}
    </div>
  )
}
