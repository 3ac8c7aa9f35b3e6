'use client'

import { useQuery } from '@tanstack/react-query'
import { Plus, Route } from 'lucide-react'
import { useParams } from 'next/navigation'
import { lazy, Suspense, useMemo, useState } from 'react'
import { LedgerList } from '@/components/list/ledger-list'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { useDeskAccess } from '@/components/access/desk-access'
import { EmptyWhy } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { ZoneToggle } from '@/components/ui/zone-toggle'
import type { Show, Sort } from '@/lib/routes/list-words'
import { askedOf, readListState } from './list-filter'
import { routeCountsQuery, routesList } from '../queries'
import { routeColumns, seeRouteRow } from './route-columns'
import { type Axis, axisOf } from '../strip/strip-geometry'
import { useMoment } from '../use-moment'

const AddRouteDialog = lazy(() =>
  import('./add-route-dialog').then((module) => ({ default: module.AddRouteDialog })),
)

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'late', label: 'Late' },
  { show: 'behind', label: 'Behind' },
  { show: 'today', label: 'Today' },
  { show: 'not-started', label: 'Not started' },
  { show: 'done', label: 'Done' },
]
const ORDERS: Record<Sort, string> = {
  attention: 'Needs attention',
  name: 'Name',
  driver: 'Driver',
  soonest: 'Starts first',
  newest: 'Starts last',
}
const NOTHING = { show: null, q: null }

/** The list of routes: exceptions first, filters in the address, thousands of rows. */
export function RouteList({ startedAt }: { startedAt: number }) {
  const { refusal } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const { id } = useParams<{ id?: string }>()
  const openId = id === undefined ? null : decodeURIComponent(id)
  const [adding, setAdding] = useState(false)
  const moment = useMoment(startedAt)
  const state = readListState(params)
  const list = useListWindows(routesList(askedOf(state, moment.day)), { openId })
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(routeCountsQuery(moment.day))
  const { now, toleranceMs, zoneOf } = moment
  const axis = useSame(axisOf(list.loaded, (row) => zoneOf(row.orgLocalTimezone)))
  const columns = useMemo(() => routeColumns(axis), [axis])
  const hrefOf = (routeId: string) => `/routes/${encodeURIComponent(routeId)}${linked}`

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
    <>
      <LedgerList
        title="Routes"
        thing={{ one: 'route', many: 'routes' }}
        kind="routes"
        list={list}
        all={counts?.['all'] ?? list.found}
        columns={columns}
        factsOf={(row) => ({
          zone: zoneOf(row.orgLocalTimezone),
          now,
          toleranceMs,
          axis,
          href: hrefOf(row.id),
        })}
        see={seeRouteRow}
        hrefOf={hrefOf}
        openId={openId}
        chips={CHIPS}
        counts={counts}
        state={state}
        filtered={state.show !== null || state.text !== ''}
        change={change}
        nothing={NOTHING}
        orders={ORDERS}
        sort={state.sort}
        usual="attention"
        action={
          <>
            {add}
            {create}
          </>
        }
        tools={<ZoneToggle />}
        empty={
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
        }
      />
      {adding && (
        <Suspense>
          <AddRouteDialog onClose={() => setAdding(false)} search={search} />
        </Suspense>
      )}
    </>
  )
}

/** The same object as long as it says the same: rows are not drawn again for it. */
function useSame(axis: Axis | null): Axis | null {
  const [kept, setKept] = useState(axis)
  const same = kept?.from === axis?.from && kept?.to === axis?.to && kept?.tick === axis?.tick
  if (!same) setKept(axis)
  return same ? kept : axis
}
