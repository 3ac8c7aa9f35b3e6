'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useParams, useRouter } from 'next/navigation'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { useDeskAccess } from '@/components/maintenance/desk-access'
import { ListToolbar } from '@/components/maintenance/list-toolbar'
import { OwnZoneToggle } from '@/components/maintenance/own-zone-toggle'
import { SearchBox } from '@/components/maintenance/search-box'
import { useLack } from '@/components/maintenance/use-capability'
import { useSearchState } from '@/components/maintenance/use-search-state'
import { EmptyWhy, SyncLine } from '@/components/sync/sync-line'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/use-now'
import { DvirTable } from './dvir-table'
import { countShows, listOf, readListState, see, type Show } from './list-filter'
import { addDvir, dvirsQuery, keepDvir } from './queries'

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
export function DvirList() {
  const { refusal } = useDeskAccess()
  const { params, search, change } = useSearchState()
  const openId = useOpenId()
  const router = useRouter()
  const client = useQueryClient()
  const [adding, setAdding] = useState(false)
  const [recording, setRecording] = useState(false)
  const noRecord = useLack('dvir_create')
  const now = useNow(AGES_EVERY_MS)
  const list = useQuery(dvirsQuery)
  const rows = list.data?.rows
  const all = useMemo(() => see(rows ?? [], now), [rows, now])
  const counts = useMemo(() => countShows(all), [all])
  const state = readListState(params)
  const shown = useMemo(() => listOf(all, readListState(params)), [all, params])
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
        count={rows ? (filtered ? `${shown.length} of ${all.length}` : all.length) : undefined}
        filters={
          <>
            <Chip
              clears={false}
              on={state.show === null}
              onPress={() => change({ show: null })}
              count={rows && all.length}
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
              kept={rows && 'The list below is what was read before.'}
              action={
                <Button size="small" onClick={() => void list.refetch()}>
                  Try again
                </Button>
              }
            />
          </div>
        )}
        {!rows && list.isPending && <SkeletonRows label="Loading DVIRs" />}
        {rows && all.length === 0 && (
          <EmptyState icon={ClipboardCheck} title="No DVIRs yet" action={add}>
            <EmptyWhy
              kind="dvirs"
              things="Inspection reports"
              otherwise="when the platform tells of them, or when they are added by id"
            />
          </EmptyState>
        )}
        {rows && all.length > 0 && shown.length === 0 && (
          <EmptyState
            title="No DVIR matches"
            action={<Button onClick={() => change({ show: null, q: null })}>Show all {all.length}</Button>}
          >
            Filters and search leave out every report.
          </EmptyState>
        )}
        {shown.length > 0 && (
          <DvirTable
            shown={shown}
            sort={state.sort}
            onSort={(sort) => change({ sort: sort === 'triage' ? null : sort })}
            hrefOf={(id) => `/dvirs/${encodeURIComponent(id)}${search}`}
            openId={openId}
          />
        )}
        {list.data?.complete === false && (
          <p className="px-4 py-3 text-quiet sm:px-6">Only the newest {all.length} are shown.</p>
        )}
      </div>
      <p role="status" className="sr-only">
        {rows && filtered ? `${shown.length} of ${all.length} DVIRs shown` : ''}
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
