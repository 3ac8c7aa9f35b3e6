'use client'

import { useQuery } from '@tanstack/react-query'
import { namesQuery } from '@/components/directory/queries'
import { OwnZoneToggle } from '@/components/ui/own-zone-toggle'
import type { SearchChange } from '@/components/list/use-search-state'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import type { WorkOrderListState } from './list-filter'

interface ListFiltersProps {
  state: WorkOrderListState
  view: 'table' | 'board'
  /** Every status that a row has, or could have. */
  statuses: readonly string[]
  /** Platform user ids that work is assigned to. */
  assignees: readonly string[]
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

/** As many as the directory names at once. */
const MOST_NAMED = 100

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const

/** Status, assignee, and how the list is seen. */
export function ListFilters({ state, view, statuses, assignees, onChange }: ListFiltersProps) {
  const { data: names = [] } = useQuery(namesQuery(['user', 'driver'], assignees.slice(0, MOST_NAMED)))
  return (
    <>
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
      <div className="flex flex-wrap gap-2">
        <Segmented
          label="View"
          options={VIEWS}
          value={view}
          onChange={(next) => onChange({ view: next === 'table' ? null : next })}
        />
        <OwnZoneToggle />
      </div>
    </>
  )
}
