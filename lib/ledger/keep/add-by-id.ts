import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { mayWrite, readOnly } from '@/lib/connection/door'
import type { Tx } from '@/lib/db/open'
import type { JsonObject } from '@/lib/json'
import type { Seen } from './merge'
import type { LedgerRow } from './stored'

export interface Added {
  row: LedgerRow
  /** False when the ledger held it already. */
  isNew: boolean
}

interface ById {
  /** As in audit actions: `work_order`. */
  noun: 'route' | 'dvir' | 'work_order'
  /** As a person says it: `work order`. */
  name: string
  id: string
  /** What the platform answered of it, where it was asked. */
  said?: JsonObject
  keep(tx: Tx, organizationId: string, platformId: string, seen: Seen): Promise<Added>
}

/**
 * Adds an object by its id, with what the platform said of it; the specification alone has no way to ask. Throws 403
 * scope_read_only under a grant of reading only.
 */
export function addById(ctx: DeskContext, { noun, name, id, said, keep }: ById): Promise<Added> {
  const { organizationId, userId } = ctx.actor
  const at = new Date(ctx.clock.now())
  const seen: Seen = {
    source: said ? 'api' : 'manual',
    at: at.toISOString(),
    key: userId,
    fields: said ?? {},
  }
  return ctx.db.$transaction(async (tx) => {
    const connection = await tx.connection.findUnique({ where: { organizationId } })
    if (connection?.status === 'connected' && !mayWrite(connection.scope)) throw readOnly()
    const added = await keep(tx, organizationId, id, seen)
    if (added.isNew)
      await appendAudit(tx, {
        organizationId,
        actor: { id: userId, name: ctx.actor.name },
        at,
        action: `${noun}.added`,
        subjectType: noun,
        subjectId: id,
        summary: `Added ${name} ${id} by its id.`,
      })
    return added
  })
}
