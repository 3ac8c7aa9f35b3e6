import { lazy } from 'react'
import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { Select } from '@/components/ui/form/select'
import { Later } from '@/components/ui/later'
import { STATUS } from '@/components/ui/status/status'
import { OwnZoneToggle } from '@/components/ui/time/own-zone-toggle'
import { LACKS } from '@/lib/dvirs/list/list-words'
import { DVIR_SAFETY_STATUSES } from '@/lib/platform/contract/open-words'
import type { DvirListState } from './list-filter'

const EntryFilter = lazy(() =>
  import('@/components/directory/entry-filter').then((module) => ({ default: module.EntryFilter })),
)
/** In rem. */
const ASSET_FILTER = [6.75]
const KINDS = ['vehicle', 'trailer'] as const

interface ListFiltersProps {
  state: DvirListState
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

/** What a report says of its vehicle, whose signature is missing, and of which vehicle or trailer it is, beside what the chips narrow; and whose zone times are in. */
export function ListFilters({ state, onChange }: ListFiltersProps) {
  const t = useWords()
  return (
    <>
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label={t('dvirs-list.column-safety')}
          value={state.safety ?? ''}
          placeholder={t('dvirs-list.safety-any')}
          options={DVIR_SAFETY_STATUSES.map((status) => ({ value: status, label: t(STATUS[status].word) }))}
          onChange={(event) => onChange({ safety: event.currentTarget.value })}
        />
      </div>
      <div className="min-w-0 grow basis-32 sm:max-w-44">
        <Select
          aria-label={t('dvirs-list.lacks')}
          value={state.missing ?? ''}
          placeholder={t('dvirs-list.lacks-any')}
          options={LACKS.map((who) => ({ value: who, label: t(`dvirs-list.lacks-${who}`) }))}
          onChange={(event) => onChange({ missing: event.currentTarget.value })}
        />
      </div>
      <Later room={ASSET_FILTER}>
        <EntryFilter narrows="asset" kinds={KINDS} value={state.asset} onChange={onChange} />
      </Later>
      <OwnZoneToggle />
    </>
  )
}
