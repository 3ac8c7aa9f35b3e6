import type { ComplianceRecord } from '../fleet/people'
import type { SeedContext } from './context'

export function seedCompliance({ organization }: SeedContext): ComplianceRecord[] {
  return [
    {
      id: organization.id,
      allowUnregulatedVehiclesEnabled: organization.number === 2,
      canadaHosEnabled: false,
      driverAutoDutyEnabled: true,
      editCertifiedLogsEnabled: organization.number === 1,
      forceManualLocationForDutyStatusChangesEnabled: false,
      forceReviewUnassignedHosEnabled: true,
      persistentDutyStatusEnabled: false,
      carrierName: organization.name,
      dotNumber: organization.dotNumber,
      mainOfficeFormattedAddress: organization.headOffice,
    },
  ]
}
