import type { ClockFacts, DriverFacts, TachographFacts, Told } from '../facts/facts'
import { goesByTachograph, type ReadinessSettings } from '../settings/settings'

/** What tells of the driver's hours by the rules of the organization's country. */
export const toldOfHours = (
  { clocks, tachograph }: Pick<DriverFacts, 'clocks' | 'tachograph'>,
  { country }: Pick<ReadinessSettings, 'country'>,
): Told<ClockFacts> | Told<TachographFacts> => (goesByTachograph(country) ? tachograph : clocks)

/** Whether something tells of them, and not too long ago. */
export const areFresh = (nowMs: number, driver: DriverFacts, settings: ReadinessSettings): boolean =>
  staleFrom(driver, settings).some((from) => nowMs < from)

/** When they are fresh no more (epoch ms); none where nobody told any. */
export function staleFrom(driver: DriverFacts, settings: ReadinessSettings): number[] {
  const told = toldOfHours(driver, settings)
  return told.isTold ? [told.atMs + settings.clocksFreshMs] : []
}
