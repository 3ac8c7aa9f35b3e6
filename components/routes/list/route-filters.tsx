import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { Button } from '@/components/ui/button/button'
import type { RouteListState } from './list-filter'

const FiltersDialog = lazy(() =>
  import('./filters-dialog').then((module) => ({ default: module.FiltersDialog })),
)

interface RouteFiltersProps {
  state: RouteListState
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

/** What else narrows the list: who drives, which vehicle, by tag and place, nobody, what readiness says. Says how many of them do. */
export function RouteFilters({ state, onChange }: RouteFiltersProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { driver, vehicle, tag, address, place, unassigned, verdict } = state
  const count = [driver, vehicle, tag, address, place?.trim(), unassigned, verdict].filter(Boolean).length
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('routes-list.filters', { count })}
      </Button>
      <Suspense>
        {open && <FiltersDialog state={state} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
