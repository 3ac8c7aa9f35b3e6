import { anything, flag, nullable, number, object, type Read, type Reader, text } from '@/components/api/read'

/** An entry of GET /api/audit; `at` is an ISO time. */
export const auditEntry = object({
  sequence: number,
  at: text,
  actorId: nullable(text),
  actorName: text,
  action: text,
  subjectType: text,
  subjectId: text,
  summary: text,
  platformRequestId: nullable(text),
  detail: anything,
  previousHash: text,
  hash: text,
})
export interface AuditRow extends Read<typeof auditEntry> {
  /** As a row of a list: its number. */
  id: string
}

/** Reads an entry as a row of the list. */
export const auditRow: Reader<AuditRow> = (value, path) => {
  const entry = auditEntry(value, path)
  return { ...entry, id: String(entry.sequence) }
}

/** GET /api/audit/verify. `fault` is the first entry that is not as it was written. */
export const auditVerdict = object({
  data: object({
    ok: flag,
    checked: number,
    head: nullable(object({ sequence: number, hash: text })),
    fault: nullable(object({ sequence: number, kind: text, message: text })),
  }),
})
