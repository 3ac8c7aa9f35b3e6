import { z } from 'zod'
import { externalIds } from './shapes'

/** Vendor of repairs, every field of the published answer. */
export const maintenanceVendorRecord = z.object({
  id: z.string(),
  vendorId: z.string(),
  addressId: z.string(),
  categoryIds: z.array(z.string()),
  servicesProvided: z.string(),
  externalIds,
})
export type MaintenanceVendorRecord = z.infer<typeof maintenanceVendorRecord>
