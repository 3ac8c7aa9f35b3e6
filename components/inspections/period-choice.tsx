import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { controlClass } from '@/components/ui/control-class'
import { Select } from '@/components/ui/select'
import { useBrowserZone } from '@/components/ui/zone-choice'
import { type RecordPeriod, withDay } from './list-filter'

interface PeriodChoiceProps {
  period: RecordPeriod
  zones: readonly string[]
  onChange: (change: SearchChange) => void
}

/** The days of the record, and whose days they are. */
export function PeriodChoice({ period, zones, onChange }: PeriodChoiceProps) {
  const t = useWords()
  const browserZone = useBrowserZone()
  const { from, to, zone } = period
  const all = [...new Set([zone, ...zones, browserZone, 'UTC'])]
  return (
    <>
      {(['from', 'to'] as const).map((which) => (
        <label
          key={which}
          className="inline-flex items-center gap-1.5 text-table text-quiet max-sm:w-full max-sm:justify-between"
        >
          {t(`inspections.day-${which}`)}
          <input
            type="date"
            required
            value={period[which]}
            onChange={({ target: { value: day } }) =>
              day && onChange({ ...withDay(period, which, day), zone })
            }
            className={controlClass('h-8 w-36 figures max-sm:h-10 max-sm:w-56')}
          />
        </label>
      ))}
      <label className="inline-flex max-w-full flex-wrap items-center gap-1.5 text-table text-quiet max-sm:w-full max-sm:justify-between">
        {t('inspections.zone')}
        <Select
          fit
          value={zone}
          options={all.map((value) => ({ value, label: value }))}
          onChange={(event) => onChange({ from, to, zone: event.target.value })}
          className="max-w-56 max-sm:w-56"
        />
      </label>
    </>
  )
}
