import type { Db } from '@/lib/db/open'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import type { AuditQuery } from './audit-query'
import { toldEntries } from './told-entries'
import { type Reader, withoutWhereabouts } from './without-whereabouts'

/** One entry as our API answers it; `at` is an ISO time. */
type AuditRow = Omit<AuditEntry, 'at' | 'organizationId'> & { at: string }

/** Some entries of the trail, and how many it has in all that are asked for. */
export interface AuditPart {
  data: AuditRow[]
  found: number
}

/** The organization's audit trail as `reader` is told it, newest first, from `offset` on. */
export async function listAudit(db: Db, reader: Reader, query: AuditQuery): Promise<AuditPart> {
  const { action, subjectType, subjectId, actorId, from, to, offset, limit } = query
  const where = {
    organizationId: reader.organizationId,
    action,
    subjectType,
    subjectId,
    actorId,
    at: { gte: from, lt: to },
    ...toldEntries(reader),
  }
  const [rows, found] = await Promise.all([
    db.auditEntry.findMany({
      where,
      orderBy: { sequence: 'desc' },
      skip: offset,
      take: limit,
      omit: { organizationId: true },
    }),
    db.auditEntry.count({ where }),
  ])
  const data = rows.map((row) => ({ ...withoutWhereabouts(reader, row), at: row.at.toISOString() }))
  return { data, found }
}
