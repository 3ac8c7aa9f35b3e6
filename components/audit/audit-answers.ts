import * as z from 'zod/mini'

const entry = z.object({
  sequence: z.number(),
  at: z.string(),
  actorId: z.nullable(z.string()),
  actorName: z.string(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  summary: z.string(),
  platformRequestId: z.nullable(z.string()),
  detail: z.unknown(),
  previousHash: z.string(),
  hash: z.string(),
})
export type AuditRow = z.output<typeof entry>

/** GET /api/audit: newest first. */
export const auditPage = z.object({
  data: z.array(entry),
  pagination: z.object({ endCursor: z.string(), hasNextPage: z.boolean() }),
})

/** GET /api/audit/verify. `fault` is the first entry that is not as it was written. */
export const auditVerdict = z.object({
  data: z.object({
    ok: z.boolean(),
    checked: z.number(),
    head: z.nullable(z.object({ sequence: z.number(), hash: z.string() })),
    fault: z.nullable(z.object({ sequence: z.number(), kind: z.string(), message: z.string() })),
  }),
})
