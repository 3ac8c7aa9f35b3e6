import { useSearchState } from '@/components/list/use-search-state'
import { useNow } from '@/components/ui/time/use-now'
import type { PeriodWord } from '@/lib/period/period-words'
import { askedOf, askedPeriod } from './asked-period'

const EVERY_MS = 60_000

interface Asking {
  /** When the server read the page (epoch ms). */
  startedAt: number
  /** Whose days they are where the address names no zone. */
  zone: string
  /** Which days, where the address names none. */
  usual: PeriodWord
}

/** Which days the address asks for, as fields and as our API is asked, and how that is changed. */
export function useAskedPeriod({ startedAt, zone, usual }: Asking) {
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const period = askedPeriod(params, zone, now, usual)
  return { params, change, asked: askedOf(period), days: { period, now, change } }
}
