import { cache } from 'react'
import { context } from '@/app/context'
import { requireActor } from '@/app/session'
import { claimSecret } from '@/app/visit'
import { writeBlock } from '@/components/connection/write-block'
import type { DeskAccess } from '@/components/maintenance/desk-access'
import { may } from '@/lib/accounts/roles'
import type { Actor } from '@/lib/actor'
import { readConnection, type ConnectionSummary } from '@/lib/connection/read-connection'

/** The connection of an organization as its pages show it, read once per request. */
export const connectionOf = cache(async (organizationId: string): Promise<ConnectionSummary> => {
  const process = await context()
  return readConnection(
    { ...process, lastCalls: process.door.lastCalls },
    organizationId,
    await claimSecret(),
  )
})

/** What a page of the desk hands to a read: the process, the door and who looks. `path` is the way back from sign-in. */
export async function deskContext(path: string) {
  const [{ actor, session }, process] = await Promise.all([requireActor(path), context()])
  return { ...process, actor, session }
}

/** What this person may do with routes, and why not, for the components of a page. */
export async function routesAccess(actor: Actor): Promise<DeskAccess> {
  const connection = await connectionOf(actor.organizationId)
  return {
    refusal: writeBlock({
      connection,
      role: actor.role,
      allowed: may(actor.role, 'routes:write'),
      what: 'routes',
    }),
    scope: connection.scope,
    personKey: `${actor.organizationId}:${actor.userId}`,
  }
}
