import { anything, flag, list, nullable, number, object, type Read, text } from '@/components/api/read'

const entry = object({
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
export type AuditRow = Read<typeof entry>

/** GET /api/audit: newest first. */
export const auditPage = object({
  data: list(entry),
  pagination: object({ endCursor: text, hasNextPage: flag }),
})

/** GET /api/audit/verify. `fault` is the first entry that is not as it was written. */
export const auditVerdict = object({
  data: object({
    ok: flag,
    checked: number,
    head: nullable(object({ sequence: number, hash: text })),
    fault: nullable(object({ sequence: number, kind: text, message: text })),
  }),
})
