'use client'

import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useWords } from '#use-words'
import { namesQuery } from '@/components/directory/queries'
import type { SearchChange } from '@/components/list/use-search-state'
import { Select } from '@/components/ui/form/select'
import { Later } from '@/components/ui/later'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { PERSON_KINDS } from '@/lib/accounts/platform-person'
import { ASSET_KINDS, MOST_NAMED } from '@/lib/directory/entry'
import { statusText } from '../status-text'
import type { WorkOrderListState } from './list-filter'

const EntryFilter = lazy(() =>
  import('@/components/directory/entry-filter').then((module) => ({ default: module.EntryFilter })),
)
/** In rem. */
const ASSET_FILTER = [6.75]

interface ListFiltersProps {
  state: WorkOrderListState
  /** Every status that a row has, or could have. */
  statuses: readonly string[]
  /** Platform user ids that work is assigned to. */
  assignees: readonly string[]
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

/** Status, assignee and asset, and whose zone times are in. */
export function ListFilters({ state, statuses, assignees, onChange }: ListFiltersProps) {
  const t = useWords()
  const { data: names = [] } = useQuery(namesQuery(PERSON_KINDS, assignees.slice(0, MOST_NAMED)))
  return (
    <>
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label={t('work-orders-list.status-label')}
          value={state.status}
          placeholder={t('work-orders-list.status-any')}
          options={statuses.map((status) => ({ value: status, label: statusText(status, t) }))}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      </div>
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label={t('work-orders-list.assigned-label')}
          value={state.assigned}
          placeholder={t('work-orders-list.assigned-anybody')}
          options={[
            { value: 'me', label: t('work-orders-list.assigned-mine') },
            { value: 'none', label: t('work-orders-list.assigned-nobody') },
            ...assignees.map((id) => ({
              value: id,
              label:
                names.find((entry) => entry.id === id)?.name ??
                t('work-orders-list.user', { last: id.slice(-4) }),
            })),
          ]}
          onChange={(event) => onChange({ assigned: event.currentTarget.value })}
        />
      </div>
      <Later room={ASSET_FILTER}>
        <EntryFilter narrows="asset" kinds={ASSET_KINDS} value={state.asset} onChange={onChange} />
      </Later>
      <OwnZoneToggle />
    </>
  )
}
