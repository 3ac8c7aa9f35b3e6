import { handle } from '@/app/api/handle'
import { may } from '@/lib/accounts/roles'
import { auditQuery } from '@/lib/audit/audit-query'
import { listAudit } from '@/lib/audit/list'

export const GET = handle({ permission: 'read', query: auditQuery }, ({ db, actor }, { query }) =>
  listAudit(db, { ...actor, administers: may(actor.role, 'administer') }, query),
)
