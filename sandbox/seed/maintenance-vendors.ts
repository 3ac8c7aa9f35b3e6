import type { AddressRecord } from '../fleet/address'
import type { MaintenanceVendorRecord } from '../fleet/maintenance-vendor'
import type { SeedContext } from './context'
import { at } from './pick'

const SERVICES = ['Brakes and axles', 'Tires', 'Engine and aftertreatment', 'Reefer units'] as const

/** Four workshops outside the house. */
export const seedMaintenanceVendors = (
  { organization, random }: SeedContext,
  addresses: readonly AddressRecord[],
): MaintenanceVendorRecord[] =>
  SERVICES.map((servicesProvided, n) => ({
    id: random.uuid(),
    vendorId: `${organization.initials}-V${n + 1}`,
    addressId: at(addresses, n * 5).id,
    categoryIds: [random.uuid()],
    servicesProvided,
    externalIds: { supplier: `S-${300 + n}` },
  }))
