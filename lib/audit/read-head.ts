import type { Db } from '@/lib/db/open'

/** The newest entry of the organization's chain, as `verifyAudit` names it; null before the first. One query. */
export const readHead = ({ db, actor }: { db: Db; actor: { organizationId: string } }) =>
  db.auditHead.findUnique({
    where: { organizationId: actor.organizationId },
    select: { sequence: true, hash: true },
  })
