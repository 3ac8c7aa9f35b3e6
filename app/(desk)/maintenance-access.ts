import { context } from '@/app/context'
import { requireActor } from '@/app/session'
import { claimSecret } from '@/app/visit'
import type { DeskAccess } from '@/components/maintenance/desk-access'
import { writeRefusal } from '@/components/maintenance/write-refusal'
import { may } from '@/lib/accounts/roles'
import { readConnection } from '@/lib/connection/read-connection'

/** What the person who looks at `path` may do with DVIRs and work orders, and why not. */
export async function maintenanceAccess(path: string): Promise<DeskAccess> {
  const { actor } = await requireActor(path)
  const process = await context()
  const connection = await readConnection(
    { ...process, lastCalls: process.door.lastCalls },
    actor.organizationId,
    await claimSecret(),
  )
  return {
    refusal: writeRefusal({
      role: actor.role,
      roleMayWrite: may(actor.role, 'maintenance:write'),
      connection,
    }),
    scope: connection.scope,
    personKey: `${actor.organizationId}:${actor.userId}`,
  }
}
