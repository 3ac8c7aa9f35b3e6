import { z } from 'zod'
import type { Db, Tx } from '@/lib/db/open'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import type { JsonValue } from '@/lib/json'
import { entryHash } from './entry-hash'

/** The entry that tells of a redaction; its detail lists the hash of each entry's new words by its sequence. */
export const REDACTION = 'audit.redacted'

const detailSchema = z.object({ entries: z.record(z.string(), z.string()) })

/** The hash of what an entry says now. */
export const contentHash = (row: AuditEntry): string => entryHash({ ...row, detail: row.detail as JsonValue })

/**
 * Whether entries of one chain say what they were written with, or what a later entry of the chain says that they were
 * redacted to. Reads the redactions when the first entry needs them, and again when one is not explained by them:
 * entries are redacted while a chain is read.
 */
export function entriesAsWritten(db: Db | Tx, organizationId: string): (row: AuditEntry) => Promise<boolean> {
  let known: Map<number, Redaction> | null = null
  const explained = (row: AuditEntry, hash: string) => {
    const redaction = known?.get(row.sequence)
    return redaction?.hash === hash && redaction.by > row.sequence
  }
  return async (row) => {
    const hash = contentHash(row)
    if (hash === row.hash || explained(row, hash)) return true
    known = await readRedactions(db, organizationId)
    return explained(row, hash)
  }
}

interface Redaction {
  hash: string
  /** The entry that says so. */
  by: number
}

/** The newest of each entry. That the entries which say so are themselves as written is for the chain to show. */
async function readRedactions(db: Db | Tx, organizationId: string): Promise<Map<number, Redaction>> {
  const rows = await db.auditEntry.findMany({
    where: { organizationId, subjectType: 'member', action: REDACTION },
    orderBy: { sequence: 'asc' },
    select: { sequence: true, detail: true },
  })
  const redactions = new Map<number, Redaction>()
  for (const { sequence: by, detail } of rows) {
    const parsed = detailSchema.safeParse(detail)
    for (const [sequence, hash] of Object.entries(parsed.data?.entries ?? {}))
      redactions.set(Number(sequence), { hash, by })
  }
  return redactions
}
