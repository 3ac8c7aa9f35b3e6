import { DayChoice } from './day-choice'
import type { RouteListState } from './list-filter'
import { RouteFilters } from './route-filters'
import type { SearchChange } from '@/components/list/use-search-state'

interface RouteToolsProps {
  state: RouteListState
  /** Epoch ms. */
  now: number
  /** Whose today `today` is. */
  zone: string
  onChange: (change: SearchChange) => void
}

/** What narrows the list of routes beside its chips: a day, and who and what drives. */
export const RouteTools = ({ state, now, zone, onChange }: RouteToolsProps) => (
  <>
    <DayChoice day={state.day} now={now} zone={zone} onDay={(day) => onChange({ day })} />
    <RouteFilters state={state} onChange={onChange} />
  </>
)
