import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button'
import { DRAWN_ICON } from '@/components/ui/drawn-icon'
import type { SearchChange } from '@/components/list/use-search-state'
import type { RouteListState } from './list-filter'

const FiltersDialog = lazy(() =>
  import('./filters-dialog').then((module) => ({ default: module.FiltersDialog })),
)

interface RouteFiltersProps {
  state: RouteListState
  onChange: (change: SearchChange) => void
}

/** What else narrows the list: who drives, which vehicle, nobody, what readiness says. Says how many of them do. */
export function RouteFilters({ state, onChange }: RouteFiltersProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const { driver, vehicle, unassigned, verdict } = state
  const count = [driver, vehicle, unassigned, verdict].filter(Boolean).length
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <ListFilter {...DRAWN_ICON} aria-hidden className="size-4" />
        {t('routes-list.filters', { count })}
      </Button>
      <Suspense>
        {open && <FiltersDialog state={state} onChange={onChange} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
