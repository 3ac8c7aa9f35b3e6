'use client'

import { useQuery } from '@tanstack/react-query'
import { namesQuery } from '@/components/directory/queries'
import { ListToolbar } from '@/components/list/list-toolbar'
import { OwnZoneToggle } from '@/components/maintenance/own-zone-toggle'
import { SearchBox } from '@/components/list/search-box'
import type { SearchChange } from '@/components/list/use-search-state'
import { Chip } from '@/components/ui/chip'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import type { Show } from '@/lib/work-orders/list-words'
import type { ListState } from './list-filter'

export interface ListFiltersProps {
  state: ListState
  view: 'table' | 'board'
  /** Of everything; null until it is read. */
  counts: Record<Show, number> | null
  total: number | undefined
  /** Every status that a row has, or could have. */
  statuses: readonly string[]
  /** Platform user ids that work is assigned to. */
  assignees: readonly string[]
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

const CHIPS: readonly { show: Show; label: string }[] = [
  { show: 'overdue', label: 'Overdue' },
  { show: 'today', label: 'Due today' },
  { show: 'urgent', label: 'Urgent' },
]

/** As many as the directory names at once. */
const MOST_NAMED = 100

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const

/** What presses, as chips. */
export function ShowChips({ state, counts, total, onChange }: ListFiltersProps) {
  return (
    <>
      <Chip clears={false} on={state.show === null} count={total} onPress={() => onChange({ show: null })}>
        All
      </Chip>
      {CHIPS.map(({ show, label }) => (
        <Chip
          key={show}
          on={state.show === show}
          count={counts?.[show]}
          onPress={() => onChange({ show: state.show === show ? null : show })}
        >
          {label}
        </Chip>
      ))}
    </>
  )
}

/** Search, status, assignee, and how the list is seen. */
export function ListFilters({ state, view, statuses, assignees, onChange }: ListFiltersProps) {
  const { data: names = [] } = useQuery(namesQuery(['user', 'driver'], assignees.slice(0, MOST_NAMED)))
  return (
    <ListToolbar>
      <SearchBox
        label="Search work orders"
        value={state.text}
        onChange={(text) => onChange({ q: text }, 'replace')}
      />
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label="Status"
          value={state.status}
          placeholder="Any status"
          options={statuses.map((status) => ({ value: status, label: status }))}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      </div>
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label="Assigned to"
          value={state.assigned}
          placeholder="Anybody’s"
          options={[
            { value: 'me', label: 'Mine' },
            { value: 'none', label: 'Nobody’s' },
            ...assignees.map((id) => ({
              value: id,
              label: names.find((entry) => entry.id === id)?.name ?? `User ${id}`,
            })),
          ]}
          onChange={(event) => onChange({ assigned: event.currentTarget.value })}
        />
      </div>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <Segmented
          label="View"
          options={VIEWS}
          value={view}
          onChange={(next) => onChange({ view: next === 'table' ? null : next })}
        />
        <OwnZoneToggle />
      </div>
    </ListToolbar>
  )
}
