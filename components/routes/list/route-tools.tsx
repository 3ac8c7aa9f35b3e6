import { ListChecks } from 'lucide'
import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { IconButton } from '@/components/ui/button/icon-button'
import { LinkButton } from '@/components/ui/button/link-button'
import { ZoneToggle } from '@/components/ui/time/zone-toggle'
import { DayChoice } from './day-choice'
import type { RouteListState } from './list-filter'
import { RouteFilters } from './route-filters'

interface RouteToolsProps {
  state: RouteListState
  /** Epoch ms. */
  now: number
  /** Whose today `today` is. */
  zone: string
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
  /** Whether rows are selected now. */
  selects: boolean
  onSelects: (selects: boolean) => void
}

/** What narrows the list of routes beside its chips: a day, and who and what drives. And what selects many of them. */
export function RouteTools({ state, now, zone, onChange, selects, onSelects }: RouteToolsProps) {
  const t = useWords()
  return (
    <>
      <DayChoice day={state.day} now={now} zone={zone} onDay={(day, how) => onChange({ day }, how)} />
      <RouteFilters state={state} onChange={onChange} />
      <IconButton
        // The focus comes back to it when selecting ends.
        id="select-routes"
        // While rows are selected, the key is theirs.
        {...(!selects && { 'data-key': 'x' })}
        icon={ListChecks}
        label={t('routes-list.select')}
        aria-pressed={selects}
        onClick={() => onSelects(!selects)}
      />
      <LinkButton href={state.day === null ? '/routes/map' : `/routes/map?day=${state.day}`}>
        {t('routes-list.map')}
      </LinkButton>
      <ZoneToggle />
    </>
  )
}
