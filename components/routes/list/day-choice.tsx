import { ChevronLeft, ChevronRight } from 'lucide'
import type { KeyboardEvent } from 'react'
import { useWords } from '#use-words'
import { controlClass } from '@/components/ui/control-class'
import { IconButton } from '@/components/ui/icon-button'
import { dateOf, dayAfter } from './dates'

interface DayChoiceProps {
  /** As the address says it: a name of a day, or a date. */
  day: string | null
  /** Epoch ms. */
  now: number
  /** Whose today `today` is. */
  zone: string
  onDay: (day: string | null) => void
}

/** A day at a time: the one before, the one after, any other; Page Up and Page Down do the same in the field, `[` and `]` anywhere. */
export function DayChoice({ day, now, zone, onDay }: DayChoiceProps) {
  const t = useWords()
  const shown = day === null ? '' : dateOf(day, now, zone)
  const step = (by: number) => onDay(dayAfter(shown || dateOf('today', now, zone), by))
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
      <input
        type="date"
        aria-label={t('routes-list.day')}
        value={shown}
        onChange={(event) => onDay(event.target.value || null)}
        onKeyDown={onKeyDown}
        className={controlClass('h-8 w-36 figures max-sm:h-10 max-sm:w-42')}
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
