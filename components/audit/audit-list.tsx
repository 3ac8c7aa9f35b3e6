'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { useSearchState } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button'
import { counted } from '@/components/ui/counted'
import { EmptyState } from '@/components/ui/empty-state'
import { LoadMore } from '@/components/ui/load-more'
import { Select } from '@/components/ui/select'
import { SkeletonRows } from '@/components/ui/skeleton'
import { TextInput } from '@/components/ui/text-input'
import { isFiltered, readAuditFilters } from './audit-filters'
import { AuditTable } from './audit-table'
import { auditQuery } from './queries'
import { SUBJECTS } from './subject-words'
import { useVerify } from './verify-chain'

interface AuditListProps {
  /** Whom one can filter by. */
  people: readonly { id: string; name: string }[]
}

/** The audit trail, newest first, with its filters in the address. */
export function AuditList({ people }: AuditListProps) {
  const { params, change } = useSearchState()
  const filters = readAuditFilters(params)
  const list = useInfiniteQuery(auditQuery(filters))
  const verify = useVerify()
  const entries = list.data?.pages.flatMap((page) => page.data) ?? []
  const clear = () => change({ subject: null, actor: null, from: null, to: null })
  return (
    <>
      <PageBar
        title="Audit"
        filters={
          <>
            <Select
              fit
              aria-label="What it is about"
              placeholder="Everything"
              options={SUBJECTS}
              value={filters.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
            <Select
              fit
              aria-label="Who did it"
              placeholder="Everybody"
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              value={filters.actor}
              onChange={(event) => change({ actor: event.target.value })}
              className="max-w-48"
            />
            <DayInput label="From" value={filters.from} onChange={(from) => change({ from })} />
            <DayInput label="To" value={filters.to} onChange={(to) => change({ to })} />
            {isFiltered(filters) && (
              <Button look="quiet" size="small" onClick={clear}>
                Clear
              </Button>
            )}
          </>
        }
        action={verify.button}
      />
      <div role="status" className="px-4 pt-4 empty:hidden sm:px-6 has-[>:empty]:hidden">
        {verify.result}
      </div>
      {list.error && (
        <PageBody>
          <ApiErrorNotice
            error={list.error}
            action={
              <Button size="small" onClick={() => void list.refetch()}>
                Try again
              </Button>
            }
          />
        </PageBody>
      )}
      <div className="mt-4 border-y border-line bg-surface">
        {list.isPending && <SkeletonRows label="Loading the audit trail" />}
        {list.data && entries.length === 0 && (
          <EmptyState
            icon={ScrollText}
            title={isFiltered(filters) ? 'No entry matches' : 'No entries yet'}
            action={isFiltered(filters) && <Button onClick={clear}>Show everything</Button>}
          >
            {isFiltered(filters)
              ? 'The filters leave out every entry.'
              : 'Each change of routes, DVIRs, work orders, members and the connection is written down here.'}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <>
            <AuditTable entries={entries} faultAt={verify.faultAt} />
            <LoadMore
              shown={`${counted(entries.length, 'entry', 'entries')} shown`}
              hasMore={list.hasNextPage}
              pending={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          </>
        )}
      </div>
    </>
  )
}

interface DayInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function DayInput({ label, value, onChange }: DayInputProps) {
  return (
    <label className="inline-flex items-center gap-1.5 text-table text-quiet">
      {label}
      <TextInput
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="w-36"
        figures
      />
    </label>
  )
}
