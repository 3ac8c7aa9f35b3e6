'use client'

import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { DayField } from '@/components/ui/day-field'
import { Select } from '@/components/ui/select'
import { nameOfDay } from '@/lib/ledger/local-day'
import type { AskedPeriod } from './asked-costs'
import { daysOf, PERIODS, wordOf } from './periods'

interface PeriodFieldsProps {
  period: AskedPeriod
  /** Epoch ms. */
  now: number
  change: (next: SearchChange) => void
}

/** Which days: by a word, or the first and the last. They stand in the address, with the zone that they are days of. */
export function PeriodFields({ period, now, change }: PeriodFieldsProps) {
  const t = useWords()
  const { zone } = period
  const today = nameOfDay(now, zone)
  const word = wordOf(period, today)
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(`costs.day-${name}`)}
      value={period[name]}
      // A date that is being typed is none yet.
      onDay={(typed) => typed && change({ ...period, [name]: typed })}
    />
  )
  return (
    <>
      <Select
        fit
        aria-label={t('costs.period')}
        value={word ?? ''}
        onChange={({ target }) => {
          const chosen = PERIODS.find((one) => one === target.value)
          if (chosen) change({ ...daysOf(chosen, today), zone })
        }}
      >
        {word === null && <option value="">{t('costs.period-own')}</option>}
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {t(`costs.period-${one}`)}
          </option>
        ))}
      </Select>
      {day('from')}
      {day('to')}
      <span className="text-table text-quiet" suppressHydrationWarning>
        {t('costs.zone', { zone })}
      </span>
    </>
  )
}
