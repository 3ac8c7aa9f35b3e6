'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Route } from 'lucide'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useAddById } from '@/components/ledger/use-add-by-id'
import { LedgerList } from '@/components/list/ledger-list'
import type { ListedNoun } from '@/components/list/listed-noun'
import { useLedgerList } from '@/components/list/use-ledger-list'
import { EmptyWhy } from '@/components/sync/empty-why'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Later } from '@/components/ui/later'
import type { Show, Sort } from '@/lib/routes/list/list-words'
import { unfold } from '../listed-route'
import { keepRoute, requestAddRoute, routeCountsQuery, routesList } from '../queries'
import { StopIcons } from '../strip/stop-icons'
import { type Axis, axisOf } from '../strip/strip-geometry'
import { useMoment } from '../use-moment'
import { askedOf, countedOf, NOTHING_NARROWED, readListState } from './list-filter'
import { routeColumns, seeRouteRow } from './route-columns'

// The page has them in its HTML, and their code comes after.
const RouteTools = lazy(() => import('./route-tools').then((module) => ({ default: module.RouteTools })))
const ManyRoutes = lazy(() =>
  import('../many/many-routes').then((module) => ({ default: module.ManyRoutes })),
)

const ROUTES: ListedNoun<Show, Sort> = {
  title: 'routes-list.title',
  kind: 'routes',
  path: '/routes',
  chips: [
    { show: 'late', label: 'routes-list.chip-late' },
    { show: 'behind', label: 'routes-list.chip-behind' },
    { show: 'today', label: 'routes-list.chip-today' },
    { show: 'not-started', label: 'routes-list.chip-not-started' },
    { show: 'done', label: 'routes-list.chip-done' },
  ],
  nothing: NOTHING_NARROWED,
  orders: {
    attention: 'routes-list.order-attention',
    name: 'routes-list.order-name',
    driver: 'routes-list.order-driver',
    soonest: 'routes-list.order-soonest',
    newest: 'routes-list.order-newest',
  },
  usual: 'attention',
}

interface RouteListProps {
  /** The server's now in ms. */
  startedAt: number
  /** What leads to the same routes shown another way. */
  beside: ReactNode
}

/** Day, filters, selecting, map and zones, in rem: as wide as their words. */
const TOOLS = [13, 4.25, 2, 3.5, 12.125]
const TOOLS_IN_SPANISH = [13, 4.25, 2, 4, 13.1875]

/** The list of routes: exceptions first, filters in the address, thousands of rows. */
export function RouteList({ startedAt, beside }: RouteListProps) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const { now, toleranceMs, departures, zoneOf, day } = useMoment(startedAt)
  const page = useLedgerList(ROUTES.path, routesList, (params) => {
    const state = readListState(params)
    return { state, asked: askedOf(state, day) }
  })
  const { list, hrefOf, state, change } = page
  const { data: counts } = useQuery(routeCountsQuery(countedOf(state, day)))
  const axis = useSame(
    axisOf(list.loaded.map(unfold), (row) => zoneOf(row.orgLocalTimezone), state.day !== null),
  )
  const [selects, setSelects] = useState(false)
  const [boxes, setBoxes] = useState<ReturnType<typeof routeColumns>[number] | null>(null)
  const columns = useMemo(() => [...(boxes ? [boxes] : []), ...routeColumns(axis)], [axis, boxes])
  const adding = useAddById({
    noun: 'route',
    add: async (id) => keepRoute(client, await requestAddRoute(id)),
    hrefOf,
  })

  const create = refusal ? (
    <Button look="primary" disabledReason={refusal}>
      {t('routes-list.new')}
    </Button>
  ) : (
    <LinkButton href="/routes/new" look="primary" data-key="n">
      {t('routes-list.new')}
    </LinkButton>
  )
  return (
    <>
      <StopIcons />
      <LedgerList
        noun={ROUTES}
        page={page}
        counts={counts}
        columns={columns}
        factsOf={(row) => ({
          zone: zoneOf(row.zone),
          now,
          ...{ toleranceMs, departures },
          axis,
          href: hrefOf(row.id),
        })}
        see={seeRouteRow}
        action={
          <>
            {adding.button}
            {create}
          </>
        }
        tools={
          <>
            <Later room={t.language === 'es' ? TOOLS_IN_SPANISH : TOOLS}>
              <RouteTools
                {...{ state, now, selects }}
                zone={day.zone}
                onChange={change}
                onSelects={setSelects}
              />
            </Later>
            {beside}
          </>
        }
        none={state.day ? t('routes-list.none-on-day') : undefined}
        empty={
          <EmptyState
            icon={Route}
            title={t('routes-list.empty')}
            action={
              <>
                {create}
                {adding.button}
              </>
            }
          >
            <EmptyWhy kind="routes" />
          </EmptyState>
        }
      />
      <Suspense>
        {selects && page.asked !== null && (
          <ManyRoutes
            asked={page.asked}
            found={list.count}
            itemAt={list.itemAt}
            beside={page.openId !== null}
            onColumn={setBoxes}
            onEnd={() => {
              setSelects(false)
              document.getElementById('select-routes')?.focus()
            }}
          />
        )}
      </Suspense>
      {adding.dialog}
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
