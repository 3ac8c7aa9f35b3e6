import { createHash } from 'node:crypto'
import { canonicalJson, type JsonValue } from '@/lib/json'

/** Everything that an entry says. Each of these fields is under its hash. */
export interface HashedEntry {
  organizationId: string
  sequence: number
  at: Date
  actorId: string | null
  actorName: string
  action: string
  subjectType: string
  subjectId: string
  summary: string
  platformRequestId: string | null
  detail: JsonValue
  previousHash: string
}

/** What stands before the first entry. */
export const GENESIS = '0'.repeat(64)

/** SHA-256 over the previous entry's hash and every field, as 64 hexadecimal digits. */
export function entryHash(entry: HashedEntry): string {
  const text = canonicalJson([
    'wayboard-audit-1',
    entry.previousHash,
    entry.organizationId,
    entry.sequence,
    entry.at.toISOString(),
    entry.actorId,
    entry.actorName,
    entry.action,
    entry.subjectType,
    entry.subjectId,
    entry.summary,
    entry.platformRequestId,
    entry.detail,
  ])
  return createHash('sha256').update(text).digest('hex')
}
