import { formatDuration } from '@/components/ui/format-instant'
import { lateness, type StatusKey } from '@/components/ui/status'
import { punctuality } from '@/lib/routes/punctuality'
import type { StopInSight } from '@/lib/routes/unfold'
import type { ExpectedStop } from '@/lib/routes/standing'
import { isToCome, stopState } from '@/lib/routes/stop-state'

/** Every status that a stop is drawn with. */
export const STOP_STATUSES = [
  ...(['onTime', 'early', 'late', 'veryLate', 'skipped'] as const),
  ...(['scheduled', 'underway', 'done', 'unknown'] as const),
] satisfies StatusKey[]
export type StopStatus = (typeof STOP_STATUSES)[number]

/** How a stop is drawn and named at one moment. */
export interface StopLook {
  status: StopStatus
  /** Reached stops are solid, those to come an outline, tinted when something is known of them. */
  fill: 'solid' | 'tint' | 'outline' | 'hatch' | 'dots'
  /** The platform's word for its state: `en route`. Null when it gave none. */
  state: string | null
  /** `12 min late`, `on time`; null when it cannot be judged. */
  verdict: string | null
}

const MINUTE_MS = 60_000

/** The look of a stop: judged by its own window where it was reached, else by what is expected of it. */
export function stopLook(stop: StopInSight, expected: ExpectedStop | null): StopLook {
  const state = stopState(stop)
  const word = state?.word ?? null
  if (state?.known === 'skipped') return { status: 'skipped', fill: 'hatch', state: word, verdict: null }
  const coming = isToCome(stop)
  const judged = coming ? expected : punctuality(stop)
  const fill = coming ? 'tint' : 'solid'
  const byHow = coming ? 'expected ' : ''
  if (judged?.verdict === 'late') {
    const by = formatDuration(judged.outsideMs)
    return {
      status: lateness(judged.outsideMs / MINUTE_MS),
      fill,
      state: word,
      verdict: `${byHow}${by} late`,
    }
  }
  if (judged?.verdict === 'early' && (!coming || expected?.rests === 'eta'))
    return {
      status: 'early',
      fill,
      state: word,
      verdict: `${byHow}${formatDuration(judged.outsideMs)} early`,
    }
  if (!coming)
    return { status: judged ? 'onTime' : 'done', fill: 'solid', state: word, verdict: judged && 'on time' }
  // The plan alone, and a clock that has not overtaken it, say nothing of when it will be reached.
  const isKnown = expected?.rests === 'eta' || expected?.rests === 'carried'
  const verdict = isKnown ? 'expected on time' : null
  if (state?.known === 'en route') return { status: 'underway', fill: 'tint', state: word, verdict }
  if (state && !state.known) return { status: 'unknown', fill: 'dots', state: word, verdict }
  return { status: 'scheduled', fill: 'outline', state: word, verdict }
}

/** What a dispatcher calls a stop: its name, else its place, else its number. */
export const stopName = (stop: StopInSight, index: number): string =>
  stop.name || stop.address?.name || stop.singleUseLocation?.address || `Stop ${index + 1}`
