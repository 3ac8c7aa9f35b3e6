import { localText, zonedInstant } from '@/components/units/local-time'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import type { Words } from '@/lib/words/words'

const QUARTER_MS = HOUR_MS / 4
/** A customer still looks for a while after the last stop was to be over. */
const AFTER_END_MS = 2 * HOUR_MS
const WITHOUT_END_MS = DAY_MS

/**
 * When a new link ends unless somebody says otherwise, as a field shows it in `zone`: two hours after the route, a day
 * from now for what has no end. `endMs` and `nowMs` are epoch ms.
 */
export function usualEnd(endMs: number | null, nowMs: number, zone: string): string {
  const end = endMs !== null && endMs > nowMs ? endMs + AFTER_END_MS : nowMs + WITHOUT_END_MS
  return localText(Math.ceil(end / QUARTER_MS) * QUARTER_MS, zone)
}

/** What is typed as an end, as an instant (ISO 8601), or what is wrong with it. */
export function readEnd(
  until: string,
  zone: string,
  nowMs: number,
  t: Words,
): { instant: string; problem: null } | { instant: null; problem: string } {
  if (until === '') return { instant: null, problem: t('live-shares.until-missing') }
  const instant = zonedInstant(until, zone)
  if (instant === null || Date.parse(instant) <= nowMs)
    return { instant: null, problem: t('live-shares.until-passed') }
  return { instant, problem: null }
}
