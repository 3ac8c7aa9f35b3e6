'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useDeskAccess } from '@/components/access/desk-access'
import { useLack } from '@/components/capabilities/use-capability'
import { useAddById } from '@/components/ledger/use-add-by-id'
import { LedgerList } from '@/components/list/ledger-list'
import type { ListedNoun } from '@/components/list/listed-noun'
import { useLedgerList } from '@/components/list/use-ledger-list'
import { useSelecting } from '@/components/many/use-selecting'
import { EmptyWhy } from '@/components/sync/empty-why'
import { Button } from '@/components/ui/button/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Later } from '@/components/ui/later'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import type { Show, Sort } from '@/lib/dvirs/list/list-words'
import { addDvir, dvirCountsQuery, dvirsList, keepDvir } from '../queries'
import { DVIR_COLUMNS, seeDvirRow } from './dvir-columns'
import { askedOf, readListState } from './list-filter'
import { ListFilters } from './list-filters'

const NewDvirDialog = lazy(() =>
  import('../create/new-dvir-dialog').then((module) => ({ default: module.NewDvirDialog })),
)

const SelectToggle = lazy(() =>
  import('@/components/many/select-toggle').then((module) => ({ default: module.SelectToggle })),
)
const ManyDvirs = lazy(() => import('../many/many-dvirs').then((module) => ({ default: module.ManyDvirs })))

const DVIRS: ListedNoun<Show, Sort> = {
  title: 'dvirs-list.title',
  kind: 'dvirs',
  path: '/dvirs',
  chips: [
    { show: 'unsafe', label: 'dvirs-list.chip-unsafe' },
    { show: 'open', label: 'dvirs-list.chip-open' },
    { show: 'mechanic', label: 'dvirs-list.chip-mechanic' },
    { show: 'next_driver', label: 'dvirs-list.chip-next_driver' },
  ],
  nothing: { show: null, safety: null, missing: null, asset: null, q: null },
  orders: {
    triage: 'dvirs-list.order-triage',
    vehicle: 'dvirs-list.order-vehicle',
    newest: 'dvirs-list.order-newest',
    oldest: 'dvirs-list.order-oldest',
  },
  usual: 'triage',
}
const AGES_EVERY_MS = 60_000

/** In rem. */
const SELECTING = [2]

/** The triage queue: what must not be driven comes first. */
export function DvirList({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const { refusal } = useDeskAccess()
  const client = useQueryClient()
  const [recording, setRecording] = useState(false)
  const noRecord = useLack('dvir_create')
  const now = useNow(AGES_EVERY_MS, startedAt)
  const page = useLedgerList(DVIRS.path, dvirsList, (params) => {
    const state = readListState(params)
    return { state, asked: askedOf(state) }
  })
  const { data: counts } = useQuery(dvirCountsQuery)
  const zone = useZone(null)
  const { hrefOf, list } = page
  const selecting = useSelecting(DVIR_COLUMNS, 'select-dvirs')
  const adding = useAddById({
    noun: 'dvir',
    look: 'primary',
    add: async (id) => keepDvir(client, await addDvir(id)),
    hrefOf,
  })

  const record = (
    <Button data-key="n" disabledReason={refusal ?? noRecord} onClick={() => setRecording(true)}>
      {t('dvirs-list.mechanic-dvir')}
    </Button>
  )
  return (
    <>
      <LedgerList
        noun={DVIRS}
        page={page}
        counts={counts}
        columns={selecting.columns}
        factsOf={(row) => ({ zone, now, asset: page.state.asset, href: hrefOf(row.id) })}
        see={seeDvirRow}
        action={
          <>
            {record}
            {adding.button}
          </>
        }
        tools={
          <>
            <ListFilters state={page.state} onChange={page.change} />
            <Later room={SELECTING}>
              <SelectToggle {...selecting.toggle} label={t('dvirs-list.select')} />
            </Later>
          </>
        }
        empty={
          <EmptyState icon={ClipboardCheck} title={t('dvirs-list.empty')} action={adding.button}>
            <EmptyWhy kind="dvirs" />
          </EmptyState>
        }
      />
      <Suspense>
        {selecting.toggle.selects && page.asked !== null && (
          <ManyDvirs
            {...selecting.bar}
            asked={page.asked}
            found={list.count}
            itemAt={list.itemAt}
            beside={page.openId !== null}
          />
        )}
      </Suspense>
      {recording && (
        <Suspense>
          <NewDvirDialog search={page.search} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {adding.dialog}
    </>
  )
}
