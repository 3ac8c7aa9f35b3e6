'use client'

import { useWords } from '#use-words'
import type { SearchChange } from '@/components/list/use-search-state'
import { DayField } from '@/components/ui/form/day-field'
import { Select } from '@/components/ui/form/select'
import type { AskedPeriod } from '@/lib/period/period'
import { daysOf, type PeriodWord, wordOf } from '@/lib/period/period-words'
import { nameOfDay } from '@/lib/zones/local-day'

interface PeriodFieldsProps {
  period: AskedPeriod
  /** Which are offered. */
  words: readonly PeriodWord[]
  /** Epoch ms. */
  now: number
  change: (next: SearchChange, how?: 'push' | 'replace') => void
}

/** Which days: by a word, or the first and the last. They stand in the address, with the zone that they are days of. */
export function PeriodFields({ period, words, now, change }: PeriodFieldsProps) {
  const t = useWords()
  const { zone } = period
  const today = nameOfDay(now, zone)
  const word = wordOf(period, today, words)
  const day = (name: 'from' | 'to') => (
    <DayField
      label={t(`period.day-${name}`)}
      value={period[name]}
      onDay={(next, how) => next && change({ ...period, [name]: next }, how)}
    />
  )
  return (
    <>
      <Select
        fit
        aria-label={t('period.label')}
        value={word ?? ''}
        onChange={({ target }) => {
          const chosen = words.find((one) => one === target.value)
          if (chosen) change({ ...daysOf(chosen, today), zone })
        }}
      >
        {word === null && <option value="">{t('period.own')}</option>}
        {words.map((one) => (
          <option key={one} value={one}>
            {t(`period.word-${one}`)}
          </option>
        ))}
      </Select>
      {day('from')}
      {day('to')}
      <span className="text-table text-quiet" suppressHydrationWarning>
        {t('period.zone', { zone })}
      </span>
    </>
  )
}
