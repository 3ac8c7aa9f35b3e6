import type { ClockFacts, DriverFacts } from '../facts/facts'
import type { ReadinessSettings } from '../settings/settings'

/** The driver's clocks and when they were told, while they are fresh; null where there are none, or old ones. */
export function freshClocks(
  nowMs: number,
  { clocks }: DriverFacts,
  { clocksFreshMs }: ReadinessSettings,
): { clocks: ClockFacts; toldAtMs: number } | null {
  if (!clocks.isTold || nowMs >= clocks.atMs + clocksFreshMs) return null
  return { clocks: clocks.value, toldAtMs: clocks.atMs }
}

/** When they are fresh no more (epoch ms); none where nobody told any. */
export const staleFrom = ({ clocks }: DriverFacts, { clocksFreshMs }: ReadinessSettings): number[] =>
  clocks.isTold ? [clocks.atMs + clocksFreshMs] : []
