import { z } from 'zod'
import { flag, integer, text } from '../reading'

/** Specification, Resources, "Compliance settings". */
export const complianceSettings = z.looseObject({
  allowUnregulatedVehiclesEnabled: flag,
  canadaHosEnabled: flag,
  driverAutoDutyEnabled: flag,
  editCertifiedLogsEnabled: flag,
  forceManualLocationForDutyStatusChangesEnabled: flag,
  forceReviewUnassignedHosEnabled: flag,
  persistentDutyStatusEnabled: flag,
  carrierName: text,
  dotNumber: integer,
  mainOfficeFormattedAddress: text,
})
