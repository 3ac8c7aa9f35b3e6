'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { ListToolbar } from '@/components/list/list-toolbar'
import { OwnZoneToggle } from '@/components/maintenance/own-zone-toggle'
import { SearchBox } from '@/components/list/search-box'
import { useLack } from '@/components/maintenance/use-capability'
import { useListWindows } from '@/components/list/use-list-windows'
import { useSearchState } from '@/components/list/use-search-state'
import { useSettled } from '@/components/list/use-settled'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import type { Show } from '@/lib/dvirs/list-words'
import { DvirTable } from './dvir-table'
import { askedOf, readListState } from './list-filter'
import { addDvir, dvirCountsQuery, dvirsList, keepDvir } from './queries'

const AddByIdDialog = lazy(() =>
  import('@/components/maintenance/add-by-id-dialog').then((module) => ({ default: module.AddByIdDialog })),
)

const NewDvirDialog = lazy(() =>
  import('./new-dvir-dialog').then((module) => ({ default: module.NewDvirDialog })),
)

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'unsafe', label: 'Unsafe' },
  { show: 'open', label: 'Open defects' },
  { show: 'missing', label: 'Missing signature' },
]
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
  const list = useListWindows(dvirsList(askedOf(state)))
  const linked = useSettled(search, list.asking)
  const { data: counts } = useQuery(dvirCountsQuery)
  const all = counts?.['all'] ?? list.found
  const filtered = state.show !== null || state.text !== ''

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
      <PageBar
        title="DVIRs"
        count={filtered && list.found !== undefined && all !== undefined ? `${list.found} of ${all}` : all}
        filters={
          <>
            <Chip clears={false} on={state.show === null} onPress={() => change({ show: null })} count={all}>
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
          </>
        }
        action={
          <>
            {record}
            {add}
          </>
        }
      />
      <ListToolbar>
        <SearchBox
          label="Search DVIRs"
          value={state.text}
          onChange={(text) => change({ q: text }, 'replace')}
        />
        <OwnZoneToggle />
      </ListToolbar>
      <SyncLine kind="dvirs" />
      <div className="bg-surface">
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
        {list.found === undefined && !list.error && <SkeletonRows label="Loading DVIRs" />}
        {list.found === 0 && !filtered && (
          <EmptyState icon={ClipboardCheck} title="No DVIRs yet" action={add}>
            <EmptyWhy
              kind="dvirs"
              things="Inspection reports"
              otherwise="when the platform tells of them, or when they are added by id"
            />
          </EmptyState>
        )}
        {list.found === 0 && filtered && (
          <EmptyState
            title="No DVIR matches"
            action={<Button onClick={() => change({ show: null, q: null })}>Show all {all}</Button>}
          >
            Filters and search leave out every report.
          </EmptyState>
        )}
        {list.count > 0 && (
          <DvirTable
            list={list}
            now={now}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'triage' ? null : sort })}
            hrefOf={(id) => `/dvirs/${encodeURIComponent(id)}${linked}`}
            openId={openId}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {filtered && list.found !== undefined ? `${list.found} DVIRs found` : ''}
      </p>
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
            intro="What the platform tells of it is read; where it has no way to read one, the row waits for news."
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
