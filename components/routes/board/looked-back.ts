import { MINUTE_MS } from '@/lib/durations'
import { localDay } from '@/lib/zones/local-day'
import type { Days } from './board-state'

const HOUR_MINUTES = 60

/** By how many minutes an arrow moves. */
export const STEPS = ['1', '5', '15'] as const
export type StepName = (typeof STEPS)[number]

const wholeMinute = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS

/**
 * From when until when the slider goes (epoch ms, whole minutes): over the board's days as far as they have passed; of days to
 * come, over today, since they were planned then. A moment that the address names is always on it.
 */
export function lookedBack({ fromMs, toMs, zone }: Days, now: number, at: number = now) {
  const begins = Math.min(fromMs, localDay(now, zone).starts.getTime())
  const ends = Math.min(toMs, now)
  return {
    earliest: wholeMinute(Math.min(begins, at)),
    latest: wholeMinute(Math.max(ends, at === now ? ends : at)),
  }
}

interface Standing {
  ms: number
  minutes: number
  earliest: number
  latest: number
}

/** Where a key leads from there; null for one that is none of the slider's. */
export function steppedBy(key: string, { ms, minutes, earliest, latest }: Standing): number | null {
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -minutes, ArrowDown: -minutes, ArrowRight: minutes, ArrowUp: minutes },
    ...{ PageDown: -HOUR_MINUTES, PageUp: HOUR_MINUTES },
  }
  const by = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (by === undefined) return null
  return Math.min(latest, Math.max(earliest, wholeMinute(ms) + by * MINUTE_MS))
}
