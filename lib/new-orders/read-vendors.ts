import type { DeskContext } from '@/lib/connection/desk-context'
import { lookUp } from '@/lib/connection/look-up'
import { nameIds } from '@/lib/directory/name-ids'
import { listMaintenanceVendors } from '@/lib/platform/contract/endpoints/published/equipment'

/** Who repairs for the organization. The platform has no name for them but where they are. */
export interface VendorChoice {
  id: string
  /** What its address is called; null where nobody knows. */
  name: string | null
  /** The organization's own id of it. */
  vendorId: string | null
  services: string | null
}

const MOST_VENDOR_PAGES = 5

/**
 * Vendors as the platform lists them (published, GET /fleet/maintenance/vendors), up to five pages; none where it does not, or
 * cannot be asked.
 */
export async function readVendors(ctx: DeskContext): Promise<VendorChoice[]> {
  const { organizationId } = ctx.actor
  // Of the same scope as the work orders: where they cannot be asked for, these cannot either.
  const vendors = await lookUp(ctx, 'work_orders', async () => {
    const all = []
    let left = MOST_VENDOR_PAGES
    for await (const page of ctx.door.pages(organizationId, listMaintenanceVendors, { query: {} })) {
      all.push(...page.data.data)
      if (--left === 0) break
    }
    return all
  }).catch((error: unknown) => {
    // Whatever shows them is worth more than their names.
    ctx.logger.debug({ err: error }, 'Vendors could not be read')
    return null
  })
  if (!vendors) return []
  const names = await nameIds(
    ctx,
    ['address'],
    vendors.map(({ addressId }) => addressId),
  )
  return vendors.map(({ id, addressId, vendorId, servicesProvided }) => ({
    id,
    name: (addressId && names[addressId]) || null,
    vendorId: vendorId || null,
    services: servicesProvided || null,
  }))
}
