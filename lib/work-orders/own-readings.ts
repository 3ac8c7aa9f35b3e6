import type { WorkOrderForm } from './change/form'
import { FIELD_NAMES, fieldOf, type FieldName } from './fields'

/** What the platform fills in where it is not sent: the asset's readings (specification, Resources, "Work order"). */
export const READINGS: readonly FieldName[] = FIELD_NAMES.filter((name) => fieldOf(name).filledIn)

/**
 * The readings that a work order has, in meters and hours, as a change of something else sends them along: left out, the platform writes
 * the asset's current ones over them. Those that it has not, or that no request can say, are left out.
 */
export const ownReadings = ({
  odometerMeters,
  engineHours,
}: WorkOrderForm): Pick<WorkOrderForm, 'odometerMeters' | 'engineHours'> => ({
  ...(Number.isSafeInteger(odometerMeters) && { odometerMeters }),
  ...(Number.isSafeInteger(engineHours) && { engineHours }),
})
