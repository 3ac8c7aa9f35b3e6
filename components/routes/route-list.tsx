'use client'

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Route } from 'lucide-react'
import { useParams } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { SearchBox } from '@/components/list/search-box'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { ZoneToggle } from '@/components/ui/zone-toggle'
import type { Show } from '@/lib/routes/list-words'
import { askedOf, readListState } from './list-filter'
import { routeCountsQuery, routesList } from './queries'
import { RoutesTable } from './routes-table'
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
  const state = readListState(params)
  const list = useListWindows(routesList(askedOf(state, moment.day)))
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(routeCountsQuery(moment.day))
  const all = counts?.['all'] ?? list.found
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
        count={filtered && list.found !== undefined && all !== undefined ? `${list.found} of ${all}` : all}
        filters={
          <>
            <Chip clears={false} on={state.show === null} count={all} onPress={() => change({ show: null })}>
              All
            </Chip>
            {CHIPS.map(({ show, label }) => (
              <Chip
                key={show}
                on={state.show === show}
                count={counts?.[show]}
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
              kept={list.found !== undefined && 'The list below is what was read before.'}
              action={
                <Button size="small" onClick={() => void list.refetch()}>
                  Try again
                </Button>
              }
            />
          </div>
        )}
        {list.found === undefined && !list.error && <SkeletonRows label="Loading routes" />}
        {list.found === 0 && !filtered && (
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
        {list.found === 0 && filtered && (
          <EmptyState
            title="No route matches"
            action={<Button onClick={() => change({ show: null, q: null })}>Show all {all}</Button>}
          >
            Filters and search leave out every route.
          </EmptyState>
        )}
        {list.count > 0 && (
          <RoutesTable
            list={list}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'attention' ? null : sort })}
            moment={moment}
            hrefOf={(routeId) => `/routes/${encodeURIComponent(routeId)}${linked}`}
            openId={openId}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {filtered && list.found !== undefined ? `${list.found} routes found` : ''}
      </p>
      {adding && (
        <Suspense>
          <AddRouteDialog onClose={() => setAdding(false)} search={search} />
        </Suspense>
      )}
    </div>
  )
}
