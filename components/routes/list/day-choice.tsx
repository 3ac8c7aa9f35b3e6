import { ChevronLeft, ChevronRight } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useWords } from '#use-words'
import { IconButton } from '@/components/ui/button/icon-button'
import { WholeInput } from '@/components/ui/form/whole-input'
import { dateOf, dayAfter } from './dates'

interface DayChoiceProps {
  /** As the address says it: a name of a day, or a date. */
  day: string | null
  /** Epoch ms. */
  now: number
  /** Whose today `today` is. */
  zone: string
  /** `how` the address that holds it goes into the history. */
  onDay: (day: string | null, how: 'push' | 'replace') => void
}

/** A day at a time: the one before, the one after, any other; Page Up and Page Down do the same in the field, `[` and `]` anywhere. */
export function DayChoice({ day, now, zone, onDay }: DayChoiceProps) {
  const t = useWords()
  const shown = day === null ? '' : dateOf(day, now, zone)
  const step = (by: number) => onDay(dayAfter(shown || dateOf('today', now, zone), by), 'push')
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { PageUp: -1, PageDown: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <span role="group" aria-label={t('routes-list.day')} className="inline-flex items-center">
      <IconButton
        icon={ChevronLeft}
        label={t('routes-list.day-before')}
        data-key="["
        onClick={() => step(-1)}
      />
      <WholeInput
        type="date"
        aria-label={t('routes-list.day')}
        value={shown}
        onWhole={(next, how) => onDay(next || null, how)}
        onKeyDown={onKeyDown}
        className="w-36 max-sm:w-42"
      />
      <IconButton
        icon={ChevronRight}
        label={t('routes-list.day-after')}
        data-key="]"
        onClick={() => step(1)}
      />
    </span>
  )
}
