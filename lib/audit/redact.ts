import { OWN_ACTOR } from '@/lib/actor'
import type { Tx } from '@/lib/db/open'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import type { JsonValue } from '@/lib/json'
import { appendAudit } from './append'
import { contentHash, entriesAsWritten, REDACTION } from './redactions'

/** What may be said otherwise than it was written. */
export type Words = Pick<AuditEntry, 'actorName' | 'summary'> & { detail: JsonValue }

interface RedactEntries {
  organizationId: string
  sequences: readonly number[]
  /** Of the member whose name goes. */
  subjectId: string
  at: Date
  /** The same words for an entry that needs none replaced. */
  rewrite: (row: AuditEntry) => Words
}

/**
 * Says entries otherwise without breaking their chain: each keeps its hash, and one new entry lists the hashes of what
 * they say now, by which they are checked from then on. An entry that had been altered is rewritten and not listed: it
 * stays one that was altered. Answers how many were rewritten. Last in its transaction.
 */
export async function redactEntries(tx: Tx, asked: RedactEntries): Promise<number> {
  const { organizationId, sequences, subjectId, at, rewrite } = asked
  await tx.$queryRaw`SELECT 1 AS one FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
  const rows = await tx.auditEntry.findMany({
    where: { organizationId, sequence: { in: [...sequences] } },
    orderBy: { sequence: 'asc' },
  })
  const asWritten = entriesAsWritten(tx, organizationId)
  const entries: Record<string, string> = {}
  let count = 0
  for (const row of rows) {
    const { detail, ...words } = rewrite(row)
    const now: AuditEntry = { ...row, ...words, detail }
    const hash = contentHash(now)
    if (hash === contentHash(row)) continue
    if (await asWritten(row)) entries[row.sequence] = hash
    await tx.auditEntry.update({
      where: { organizationId_sequence: { organizationId, sequence: row.sequence } },
      data: { ...words, detail: detail ?? {} },
    })
    count++
  }
  if (Object.keys(entries).length > 0)
    await appendAudit(tx, {
      organizationId,
      actor: OWN_ACTOR,
      at,
      action: REDACTION,
      subjectType: 'member',
      subjectId,
      summary: `The name of somebody who deleted their account was replaced in ${count === 1 ? 'one entry' : `${count} entries`}`,
      detail: { entries },
    })
  return count
}
