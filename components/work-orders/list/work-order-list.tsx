'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wrench } from 'lucide'
import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { usePlatformPerson } from '@/components/access/platform-person'
import { useAddById } from '@/components/ledger/use-add-by-id'
import { LedgerList } from '@/components/list/ledger-list'
import type { ListedNoun } from '@/components/list/listed-noun'
import { useLedgerList } from '@/components/list/use-ledger-list'
import { useSelecting } from '@/components/many/use-selecting'
import { EmptyWhy } from '@/components/sync/empty-why'
import { Button } from '@/components/ui/button/button'
import { LinkButton } from '@/components/ui/button/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { Later } from '@/components/ui/later'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import type { Show, Sort } from '@/lib/work-orders/list/list-words'
import { BOARD_ORDER } from '@/lib/work-orders/status'
import { addWorkOrder, keepWorkOrder, workOrderCountsQuery, workOrdersList } from '../queries'
import { statusWord } from '../status-text'
import { useTimesInStatus } from '../time-in-status'
import { askedOf, NOTHING_NARROWED, readListState } from './list-filter'
import { ListFilters } from './list-filters'
import { WORK_ORDER_CHIPS } from './work-order-chips'
import { seeWorkOrderRow, WORK_ORDER_COLUMNS } from './work-order-columns'

const MineNotice = lazy(() => import('./mine-notice').then((module) => ({ default: module.MineNotice })))
const SelectToggle = lazy(() =>
  import('@/components/many/select-toggle').then((module) => ({ default: module.SelectToggle })),
)
const ManyWorkOrders = lazy(() =>
  import('../many/many-work-orders').then((module) => ({ default: module.ManyWorkOrders })),
)

const WORK_ORDERS: ListedNoun<Show, Sort> = {
  title: 'work-orders-list.title',
  kind: 'work_orders',
  path: '/work-orders',
  chips: WORK_ORDER_CHIPS,
  nothing: NOTHING_NARROWED,
  orders: {
    pressing: 'work-orders-list.order-pressing',
    due: 'work-orders-list.order-due',
    status: 'work-orders-list.order-status',
    updated: 'work-orders-list.order-updated',
  },
  usual: 'pressing',
}
const AGES_EVERY_MS = 60_000

/** In rem. */
const SELECTING = [2]

/** The work orders of the ledger: what presses comes first. */
export function WorkOrderList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const zone = useZone(null)
  const now = useNow(AGES_EVERY_MS, startedAt)
  const me = usePlatformPerson()
  const page = useLedgerList(WORK_ORDERS.path, workOrdersList, (params) => {
    const state = readListState(params)
    return { state, asked: askedOf(state, zone, me) }
  })
  const { state, list, openId, hrefOf, search } = page
  const inStatusOf = useTimesInStatus(list.loaded.map(({ id }) => id))
  const { data: counts } = useQuery(workOrderCountsQuery(zone))
  const statuses = [...new Set([...BOARD_ORDER, ...(counts?.statuses ?? []).map(statusWord)])]
  const selecting = useSelecting(WORK_ORDER_COLUMNS, 'select-work-orders')
  const adding = useAddById({
    noun: 'work_order',
    add: async (id) => keepWorkOrder(client, await addWorkOrder(id)),
    hrefOf,
  })

  const create = refusal ? (
    <Button look="primary" disabledReason={refusal}>
      {t('work-orders.new')}
    </Button>
  ) : (
    <LinkButton href={`/work-orders/new${page.search}`} look="primary" data-key="n">
      {t('work-orders.new')}
    </LinkButton>
  )

  return (
    <>
      <LedgerList
        noun={WORK_ORDERS}
        page={page}
        counts={counts}
        columns={selecting.columns}
        factsOf={(row) => ({
          asset: list.nameOf('assets', row.assetId),
          assigned: list.nameOf('people', row.assignedUserId),
          inStatus: inStatusOf(row.id),
          href: hrefOf(row.id),
          now,
          zone,
        })}
        see={seeWorkOrderRow}
        action={
          <>
            {adding.button}
            {create}
          </>
        }
        tools={
          <>
            <ListFilters
              state={state}
              statuses={statuses}
              assignees={counts?.assignees ?? []}
              onChange={page.change}
            />
            <Later room={SELECTING}>
              <SelectToggle {...selecting.toggle} label={t('work-orders-list.select')} />
            </Later>
            <LinkButton href={`/work-orders/board${search}`}>{t('work-orders-list.view-board')}</LinkButton>
          </>
        }
        notices={
          state.assigned === 'me' &&
          !me && (
            <Suspense>
              <MineNotice />
            </Suspense>
          )
        }
        empty={
          <EmptyState icon={Wrench} title={t('work-orders-list.empty-title')} action={create}>
            <EmptyWhy kind="work_orders" />
          </EmptyState>
        }
      />
      <Suspense>
        {selecting.toggle.selects && page.asked !== null && (
          <ManyWorkOrders
            {...selecting.bar}
            asked={page.asked}
            found={list.count}
            itemAt={list.itemAt}
            beside={openId !== null}
          />
        )}
      </Suspense>
      {adding.dialog}
    </>
  )
}
