import { formatDuration } from '@/components/ui/format-instant'
import { lateness, type StatusKey } from '@/components/ui/status'
import { punctuality } from '@/lib/routes/punctuality'
import { isToCome, stopState } from '@/lib/routes/stop-state'
import type { StopAnswer } from './route-answer'

/** How a stop is drawn and named at one moment. */
export interface StopLook {
  status: StatusKey
  /** Reached stops are solid, those to come an outline, tinted when something is known of them. */
  fill: 'solid' | 'tint' | 'outline' | 'hatch' | 'dots'
  /** The platform's word for its state: `en route`. Null when it gave none. */
  state: string | null
  /** `12 min late`, `on time`; null when it cannot be judged. */
  verdict: string | null
}

const MINUTE_MS = 60_000

/** The look of a stop at `now` (epoch ms), judged by its own window. */
export function stopLook(stop: StopAnswer, now: number): StopLook {
  const state = stopState(stop)
  const word = state?.word ?? null
  if (state?.known === 'skipped') return { status: 'skipped', fill: 'hatch', state: word, verdict: null }
  const judged = punctuality(stop, now)
  const coming = isToCome(stop)
  const fill = coming ? 'tint' : 'solid'
  if (judged?.verdict === 'late') {
    const by = formatDuration(judged.outsideMs)
    return {
      status: lateness(judged.outsideMs / MINUTE_MS),
      fill,
      state: word,
      verdict: judged.by === 'eta' ? `expected ${by} late` : `${by} late`,
    }
  }
  if (judged?.verdict === 'early') {
    const by = formatDuration(judged.outsideMs)
    return { status: 'early', fill, state: word, verdict: coming ? `expected ${by} early` : `${by} early` }
  }
  if (!coming)
    return { status: judged ? 'onTime' : 'done', fill: 'solid', state: word, verdict: judged && 'on time' }
  const verdict = judged?.by === 'eta' ? 'expected on time' : null
  if (state?.known === 'en route') return { status: 'underway', fill: 'tint', state: word, verdict }
  if (state && !state.known) return { status: 'unknown', fill: 'dots', state: word, verdict }
  return { status: 'scheduled', fill: 'outline', state: word, verdict }
}

/** What a dispatcher calls a stop: its name, else its place, else its number. */
export const stopName = (stop: StopAnswer, index: number): string =>
  stop.name || stop.address?.name || stop.singleUseLocation?.address || `Stop ${index + 1}`
