import type { Tx } from '@/lib/db/open'
import type { JsonObject } from '@/lib/json'
import { storableJson, storableText } from '@/lib/storable-json'
import { entryHash, GENESIS } from './entry-hash'
import type { Subject } from './subjects'

export interface NewAuditEntry {
  organizationId: string
  /** The name is kept as it was then; `id` is null for the app itself. */
  actor: { id: string | null; name: string }
  at: Date
  /** Noun and past participle: `route.created`, `member.removed`. */
  action: string
  subjectType: Subject
  subjectId: string
  /** One sentence for a person. Never a token, secret or password. */
  summary: string
  platformRequestId?: string | null
  detail?: JsonObject
}

/**
 * Adds one entry to the organization's chain, inside the transaction of what it tells of. The head row is locked
 * until the transaction ends, so that entries have no gaps; append last, to hold it briefly.
 */
export async function appendAudit(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { organizationId } = entry
  const [head] = await tx.$queryRaw<{ sequence: number; hash: string }[]>`
    INSERT INTO "AuditHead" ("organizationId", "sequence", "hash") VALUES (${organizationId}::uuid, 1, ${GENESIS})
    ON CONFLICT ("organizationId") DO UPDATE SET "sequence" = "AuditHead"."sequence" + 1
    RETURNING "sequence", "hash"`
  if (!head) throw new Error('The audit chain has no head')
  const row = {
    organizationId,
    sequence: head.sequence,
    at: entry.at,
    actorId: entry.actor.id,
    actorName: storableText(entry.actor.name),
    action: entry.action,
    subjectType: entry.subjectType,
    // In an index, which refuses what is longer.
    subjectId: storableText(entry.subjectId.slice(0, 255)),
    summary: storableText(entry.summary),
    platformRequestId: entry.platformRequestId ? storableText(entry.platformRequestId) : null,
    detail: storableJson(entry.detail ?? {}),
    previousHash: head.hash,
  }
  const hash = entryHash(row)
  await tx.auditEntry.create({ data: { ...row, hash } })
  await tx.auditHead.update({ where: { organizationId }, data: { hash } })
}
