import type { Tx } from '@/lib/db/open'
import { keptGroups } from './role-by-group'

/** Whether an organization's provider can make somebody its administrator: by a group, or by the role of who is in none. */
export async function makesAdministrators(tx: Tx, organizationId: string): Promise<boolean> {
  const row = await tx.singleSignOn.findUnique({
    where: { organizationId },
    select: { groups: true, defaultRole: true },
  })
  if (!row) return false
  return row.defaultRole === 'administrator' || keptGroups.parse(row.groups).administrator.length > 0
}
