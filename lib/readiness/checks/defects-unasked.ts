import type { TrailerFacts, VehicleFacts } from '../facts/facts'
import type { Topic } from '../finding'
import { type Unasked, unaskedOf } from './check'

/** Why the defects of its reports could not be asked; none where they could. A stream of reports names them by their ids alone. */
export function defectsUnasked(
  topic: Topic,
  { reports, defectsUntold }: Pick<VehicleFacts | TrailerFacts, 'reports' | 'defectsUntold'>,
  nowMs: number,
): Unasked[] {
  const ofReports = unaskedOf(topic, reports, nowMs)
  return ofReports.length > 0 || defectsUntold === null
    ? ofReports
    : [{ topic, why: { reason: defectsUntold } }]
}
