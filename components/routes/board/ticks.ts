import { wallClock } from '../strip/wall-clock'
import type { Axis } from './board-state'

const QUARTER_MS = 900_000
const DAY_MINUTES = 1440

export interface Tick {
  /** Epoch ms. */
  atMs: number
  /** Of the clock in the axis' zone; 0 begins a day. */
  minutes: number
}

/**
 * Where the clocks of the axis' zone show a round time, after its begin: on the day that they are put forward an hour
 * is missing, on the day that they are put back it comes twice.
 */
export function ticksOf({ fromMs, toMs, zone, tickMinutes }: Axis): Tick[] {
  const ticks: Tick[] = []
  for (let atMs = fromMs; atMs < toMs; atMs += QUARTER_MS) {
    const { minutes } = wallClock(atMs, zone)
    if (minutes % Math.min(tickMinutes, DAY_MINUTES) === 0 || atMs === fromMs) ticks.push({ atMs, minutes })
  }
  return ticks
}

/** `06:30`. */
export const clockWords = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Where a moment stands on the axis, in percent of its length, within its ends. */
export const shareOf = (ms: number, { fromMs, toMs }: Pick<Axis, 'fromMs' | 'toMs'>): number =>
  (Math.min(Math.max(ms, fromMs), toMs) - fromMs) / ((toMs - fromMs) / 100)
