import { appendAudit } from '@/lib/audit/append'
import type { Tx } from '@/lib/db/open'
import type { JsonObject } from '@/lib/json'

interface OwnEntry {
  at: Date
  /** Of the noun `member`. */
  action: string
  summary: string
  detail?: JsonObject
  /** Who did it, when it was not the person; null for somebody who is not known. */
  actor?: { id: string | null; name: string }
  /** The only one that is told: of a session that opens no other. */
  only?: string | null
}

/** Tells every organization that a person belongs to what happened to their account. Last in its transaction. */
export async function tellTrails(tx: Tx, user: { id: string; name: string }, entry: OwnEntry): Promise<void> {
  const { actor = { id: user.id, name: user.name }, only, ...told } = entry
  // In one order for everybody: two appends that take their heads crosswise would wait for each other.
  const memberships = await tx.membership.findMany({
    where: { userId: user.id, ...(only ? { organizationId: only } : {}) },
    orderBy: { organizationId: 'asc' },
    select: { organizationId: true },
  })
  for (const { organizationId } of memberships)
    await appendAudit(tx, { organizationId, actor, subjectType: 'member', subjectId: user.id, ...told })
}
