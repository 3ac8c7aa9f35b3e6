import type { Db } from '@/lib/db/open'
import type { AuditEntry } from '@/lib/generated/prisma/client'
import type { AuditQuery } from './audit-query'

/** One entry as our API answers it; `at` is an ISO time. */
type AuditRow = Omit<AuditEntry, 'at' | 'organizationId'> & { at: string }

export interface AuditPage {
  data: AuditRow[]
  pagination: { endCursor: string; hasNextPage: boolean }
}

/** The organization's audit trail, newest first. `after` is the sequence of the last entry of the page before. */
export async function listAudit(
  ctx: { db: Db; actor: { organizationId: string } },
  query: AuditQuery,
): Promise<AuditPage> {
  const { action, subjectType, subjectId, actorId, from, to, after, limit } = query
  const rows = await ctx.db.auditEntry.findMany({
    where: {
      organizationId: ctx.actor.organizationId,
      action,
      subjectType,
      subjectId,
      actorId,
      at: { gte: from, lt: to },
      sequence: after ? { lt: Number(after) } : undefined,
    },
    orderBy: { sequence: 'desc' },
    take: limit + 1,
    omit: { organizationId: true },
  })
  const page = rows.slice(0, limit)
  return {
    data: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    pagination: {
      endCursor: String(page.at(-1)?.sequence ?? after ?? ''),
      hasNextPage: rows.length > limit,
    },
  }
}
