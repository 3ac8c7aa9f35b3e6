import { MINUTE_MS } from '@/lib/durations'

/** The full minutes of `ms`, as durations are written: `3 min 59 s` is 3. */
export const fullMinutes = (ms: number): number => Math.floor(ms / MINUTE_MS)

/**
 * Parts (ms) in whole minutes that add up to those of their sum, which are the full ones: each is rounded down, and what is left over goes to those that lost the most by it (largest
 * remainder; the earlier of two alike). So no part is a minute or more away from what it is.
 */
export function wholeMinutes(parts: readonly number[]): number[] {
  const minutes = parts.map(fullMinutes)
  const lost = parts.map((ms, index) => ms - (minutes[index] ?? 0) * MINUTE_MS)
  const left = fullMinutes(lost.reduce((sum, ms) => sum + ms, 0))
  const most = lost.map((ms, index) => ({ ms, index })).toSorted((one, other) => other.ms - one.ms)
  for (const { index } of most.slice(0, left)) minutes[index] = (minutes[index] ?? 0) + 1
  return minutes
}
