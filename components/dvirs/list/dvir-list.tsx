'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { LedgerList } from '@/components/list/ledger-list'
import { useDeskAccess } from '@/components/access/desk-access'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import { useLack } from '@/components/capabilities/use-capability'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { EmptyWhy } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { useNow } from '@/components/ui/use-now'
import { useZone } from '@/components/ui/zone-choice'
import type { Show, Sort } from '@/lib/dvirs/list-words'
import { DVIR_COLUMNS, seeDvirRow } from './dvir-columns'
import { askedOf, readListState } from './list-filter'
import { addDvir, dvirCountsQuery, dvirsList, keepDvir } from '../queries'

const AddByIdDialog = lazy(() =>
  import('@/components/ledger/add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)

const NewDvirDialog = lazy(() =>
  import('../create/new-dvir-dialog').then((module) => ({ default: module.NewDvirDialog })),
)

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'unsafe', label: 'Unsafe' },
  { show: 'open', label: 'Open defects' },
  { show: 'missing', label: 'Missing signature' },
]
const ORDERS: Record<Sort, string> = {
  triage: 'Needs attention',
  vehicle: 'Vehicle',
  newest: 'Newest',
  oldest: 'Oldest',
}
const NOTHING = { show: null, q: null }
const AGES_EVERY_MS = 60_000

/** The triage queue: what must not be driven comes first. */
export function DvirList({ startedAt }: { startedAt: number }) {
  const { refusal } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const openId = useOpenId()
  const router = useRouter()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [recording, setRecording] = useState(false)
  const noRecord = useLack('dvir_create')
  const now = useNow(AGES_EVERY_MS, startedAt)
  const state = readListState(params)
  const list = useListWindows(dvirsList(askedOf(state)), { openId })
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(dvirCountsQuery)
  const zone = useZone(null)
  const hrefOf = (id: string) => `/dvirs/${encodeURIComponent(id)}${linked}`

  const add = (
    <Button icon={Plus} look="primary" disabledReason={refusal} onClick={() => setAdding(true)}>
      Add by id
    </Button>
  )
  const record = (
    <Button disabledReason={refusal ?? noRecord} onClick={() => setRecording(true)}>
      Mechanic DVIR
    </Button>
  )
  return (
    <>
      <LedgerList
        title="DVIRs"
        thing={{ one: 'DVIR', many: 'DVIRs' }}
        kind="dvirs"
        list={list}
        all={counts?.['all'] ?? list.found}
        columns={DVIR_COLUMNS}
        factsOf={(row) => ({ zone, now, href: hrefOf(row.id) })}
        see={seeDvirRow}
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
        usual="triage"
        action={
          <>
            {record}
            {add}
          </>
        }
        tools={<OwnZoneToggle />}
        empty={
          <EmptyState icon={ClipboardCheck} title="No DVIRs yet" action={add}>
            <EmptyWhy
              kind="dvirs"
              things="Inspection reports"
              otherwise="when the platform tells of them, or when they are added by id"
            />
          </EmptyState>
        }
      />
      {recording && (
        <Suspense>
          <NewDvirDialog search={search} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddByIdDialog
            open
            onClose={() => setAdding(false)}
            what="DVIR"
            add={async (id) => keepDvir(client, await addDvir(id))}
            onAdded={(id) => {
              setAdding(false)
              router.push(`/dvirs/${encodeURIComponent(id)}${search}`, { scroll: false })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The id in the address, when a detail is open. */
function useOpenId(): string | null {
  const { id } = useParams<{ id?: string }>()
  return id === undefined ? null : decodeURIComponent(id)
}
