import { topicOf, type Unasked, unaskedOf } from './check'
import type { VehicleFacts } from './facts'

/** Why the defects of a vehicle's reports could not be asked; none where they could. A stream of reports names them by their ids alone. */
export function defectsUnasked(vehicle: VehicleFacts, nowMs: number): Unasked[] {
  const topic = topicOf('vehicle', vehicle)
  const ofReports = unaskedOf(topic, vehicle.reports, nowMs)
  if (ofReports.length > 0 || vehicle.defectsUntold === null) return ofReports
  return [{ topic, why: { reason: vehicle.defectsUntold } }]
}
