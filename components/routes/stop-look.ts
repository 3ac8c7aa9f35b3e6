import { lateness, type StatusKey } from '@/components/ui/status/status'
import { durationWords } from '@/components/ui/time/format-instant'
import { MINUTE_MS } from '@/lib/durations'
import { punctuality } from '@/lib/routes/expected/punctuality'
import type { ExpectedStop } from '@/lib/routes/expected/standing'
import type { StopInSight } from '@/lib/routes/list/unfold'
import { isToCome, type StopState, stopState } from '@/lib/routes/progress/stop-state'
import type { WordKey } from '@/lib/words/word-key'
import type { Words } from '@/lib/words/words'

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
  /** Its state, as the platform named it. Null when it gave none. */
  state: ReturnType<typeof stopState>
  /** How far outside of its window it was or will be; null when it cannot be judged. */
  verdict: { kind: 'late' | 'early' | 'onTime'; outsideMs: number; isExpected: boolean } | null
}

/** The look of a stop: judged by its own window where it was reached, else by what is expected of it. */
export function stopLook(stop: StopInSight, expected: ExpectedStop | null): StopLook {
  const state = stopState(stop)
  if (state?.known === 'skipped') return { status: 'skipped', fill: 'hatch', state, verdict: null }
  const isExpected = isToCome(stop)
  const judged = isExpected ? expected : punctuality(stop)
  const fill = isExpected ? 'tint' : 'solid'
  const onTime = { kind: 'onTime', outsideMs: 0, isExpected } as const
  if (judged?.verdict === 'late') {
    const { outsideMs } = judged
    return {
      status: lateness(outsideMs / MINUTE_MS),
      fill,
      state,
      verdict: { kind: 'late', outsideMs, isExpected },
    }
  }
  if (judged?.verdict === 'early' && (!isExpected || expected?.rests === 'eta'))
    return {
      status: 'early',
      fill,
      state,
      verdict: { kind: 'early', outsideMs: judged.outsideMs, isExpected },
    }
  if (!isExpected)
    return { status: judged ? 'onTime' : 'done', fill: 'solid', state, verdict: judged && onTime }
  // The plan alone, and a clock that has not overtaken it, say nothing of when it will be reached.
  const isKnown = expected?.rests === 'eta' || expected?.rests === 'carried'
  const verdict = isKnown ? onTime : null
  if (state?.known === 'en route') return { status: 'underway', fill: 'tint', state, verdict }
  if (state && !state.known) return { status: 'unknown', fill: 'dots', state, verdict }
  return { status: 'scheduled', fill: 'outline', state, verdict }
}

const STATES = {
  unassigned: 'routes.stop-unassigned',
  scheduled: 'routes.stop-scheduled',
  'en route': 'routes.stop-en-route',
  skipped: 'routes.stop-skipped',
  arrived: 'routes.stop-arrived',
  departed: 'routes.stop-departed',
} as const satisfies Record<StopState, WordKey>

/** `en route`; a state that we do not know as the platform calls it. */
export const stateWords = ({ state }: StopLook, t: Words): string | null =>
  state && (state.known ? t(STATES[state.known]) : state.word)

/** `12 min late`, `expected on time`. */
export function verdictWords({ verdict }: StopLook, t: Words): string | null {
  if (!verdict) return null
  const { kind, outsideMs, isExpected } = verdict
  const by = durationWords(outsideMs, t)
  return isExpected ? t(`routes.expected-${kind}`, { by }) : t(`routes.was-${kind}`, { by })
}

/** What a dispatcher calls a stop: its name, else its place, else its number. */
export const stopName = (stop: StopInSight, index: number, t: Words): string =>
  stop.name ||
  stop.address?.name ||
  stop.singleUseLocation?.address ||
  t('routes.stop-of', { number: index + 1 })
