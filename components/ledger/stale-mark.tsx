import { ClockAlert } from 'lucide'
import { useWords } from '#use-words'
import { Icon } from '@/components/ui/icon'
import { formatInstant } from '@/components/ui/time/format-instant'
import { DAY_MS } from '@/lib/durations'

interface StaleMarkProps {
  ledger: { lastConfirmedAt: string; goneAt?: string | null | undefined }
  /** False for what is done with: nothing of it is expected to change. */
  open: boolean
  now: number
  zone: string
}

/** Beside the name of a row that is still open and that nothing has confirmed for a day: what stands there may be old. */
export function StaleMark({ ledger, open, now, zone }: StaleMarkProps) {
  const t = useWords()
  const { lastConfirmedAt, goneAt } = ledger
  if (!open || goneAt || !(now - Date.parse(lastConfirmedAt) > DAY_MS)) return null
  const at = formatInstant(lastConfirmedAt, zone, now, t.locale)?.text ?? t('ui.not-known')
  const words = t('ledger.last-confirmed', { at })
  return (
    <span className="relative z-10 inline-flex shrink-0 self-center" title={words} suppressHydrationWarning>
      <Icon of={ClockAlert} className="size-3.5 text-caution-shape" />
      <span className="sr-only" suppressHydrationWarning>
        {words}
      </span>
    </span>
  )
}
