import { useRef } from 'react'
import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { DayField } from '@/components/ui/form/day-field'
import { Select } from '@/components/ui/form/select'
import { useBrowserZone } from '@/components/ui/time/zone-choice'
import { type RecordPeriod, withDay } from './list-filter'

interface PeriodChoiceProps {
  period: RecordPeriod
  zones: readonly string[]
  onChange: (change: SearchChange, how?: 'push' | 'replace') => void
}

/** The days of the record, and whose days they are. */
export function PeriodChoice({ period, zones, onChange }: PeriodChoiceProps) {
  const t = useWords()
  const browserZone = useBrowserZone()
  const { from, to, zone } = period
  const begun = useRef(period)
  const all = [...new Set([zone, ...zones, browserZone, 'UTC'])]
  return (
    <>
      {(['from', 'to'] as const).map((which) => (
        <DayField
          key={which}
          required
          label={t(`inspections.day-${which}`)}
          value={period[which]}
          onDay={(day, how) => {
            if (!day) return
            // The other day goes by where it stood before this one was typed, and not by each date on the way.
            if (how === 'push') begun.current = period
            onChange({ ...withDay(begun.current, which, day), zone }, how)
          }}
        />
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
