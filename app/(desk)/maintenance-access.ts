import { deskAccess } from '@/app/desk'
import { requireActor } from '@/app/session'
import type { DeskAccess } from '@/components/access/desk-access'

/** What the person who looks at `path` may do with DVIRs and work orders, and why not. */
export async function maintenanceAccess(path: string): Promise<DeskAccess> {
  const { actor } = await requireActor(path)
  return deskAccess(actor, 'maintenance:write')
}
