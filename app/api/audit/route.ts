import { handle } from '@/app/api/handle'
import { auditQuery } from '@/lib/audit/audit-query'
import { listAudit } from '@/lib/audit/list'

export const GET = handle({ permission: 'read', query: auditQuery }, (ctx, { query }) =>
  listAudit(ctx, query),
)
