import { clsx } from 'clsx'
import { useWords } from '#use-words'
import { deskClock } from '@/lib/desk-clock'
import { formatInstant, type Instant } from './format-instant'

interface TimeProps {
  instant: Instant | null | undefined
  /** IANA zone that the time is shown in, and named by. */
  zone: string
  /** Milliseconds; decides whether the date is shown. The machine's time when left out. */
  now?: number
  /** Shown when there is no time. */
  none?: string
  /** Without the whole date in a tooltip: in a list, whose rows say it in their detail. */
  brief?: boolean
  className?: string
}

/** An instant in a named zone: `14:05 MST`, with the date when it is not today there. */
export function Time({ instant, zone, now = deskClock.now(), none, brief = false, className }: TimeProps) {
  const t = useWords()
  const words = instant === null || instant === undefined ? null : formatInstant(instant, zone, now, t.locale)
  if (!words) return <span className={clsx('text-faint', className)}>{none ?? t('ui.not-known')}</span>
  return (
    // Server and browser may spell a zone differently, and midnight may pass between them.
    <time
      dateTime={words.iso}
      title={brief ? undefined : words.full}
      className={clsx('whitespace-nowrap figures', className)}
      suppressHydrationWarning
    >
      {words.text}
    </time>
  )
}
