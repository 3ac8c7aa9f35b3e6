import { z } from 'zod'
import { say } from '@/lib/words/speaking'

const instant = z.iso.datetime({ offset: true, error: () => say('lib-audit.time') }).optional()
const word = z.string().min(1).max(200).optional()

/** Query of GET /api/audit. `from` is included, `to` is not; both RFC 3339. */
export const auditQuery = z.object({
  action: word,
  subjectType: word,
  // As long as an id of the ledger.
  subjectId: z.string().min(1).max(255).optional(),
  actorId: z.uuid({ error: () => say('lib-audit.not-a-person') }).optional(),
  from: instant,
  to: instant,
  offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})
export type AuditQuery = z.output<typeof auditQuery>
