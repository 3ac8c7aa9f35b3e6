import { OWN_ACTOR } from '@/lib/actor'
import type { Db } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { appendAudit } from './append'

interface Ctx {
  db: Db
  clock: { now(): number }
}

// A chain is shortened by a month at a time: each time leaves an entry of its own.
const SLACK_MS = 30 * DAY_MS

/**
 * Ends the retention of audit entries older than `from`: the oldest of each chain go, and its head remembers after
 * which entry the chain goes on, so that it still verifies. Leaves an entry that says so. Answers how many went.
 */
export async function keepAuditFrom({ db, clock }: Ctx, from: Date): Promise<number> {
  const chains = await db.auditEntry.groupBy({
    by: ['organizationId'],
    where: { at: { lt: new Date(from.getTime() - SLACK_MS) } },
    _max: { sequence: true },
  })
  let gone = 0
  for (const { organizationId } of chains)
    gone += await shorten(db, organizationId, from, new Date(clock.now()))
  return gone
}

function shorten(db: Db, organizationId: string, from: Date, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 AS one FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
    // The first that stays, not the last that is old: clocks may have run back, and a chain has no holes.
    const first = await tx.auditEntry.findFirst({
      where: { organizationId, at: { gte: from } },
      orderBy: { sequence: 'asc' },
      select: { sequence: true },
    })
    const last = await tx.auditEntry.findFirst({
      where: { organizationId, ...(first ? { sequence: { lt: first.sequence } } : {}) },
      orderBy: { sequence: 'desc' },
      select: { sequence: true, hash: true },
    })
    if (!last) return 0
    const { count } = await tx.auditEntry.deleteMany({
      where: { organizationId, sequence: { lte: last.sequence } },
    })
    await tx.auditHead.update({
      where: { organizationId },
      data: { goneSequence: last.sequence, goneHash: last.hash },
    })
    await appendAudit(tx, {
      organizationId,
      actor: OWN_ACTOR,
      at: now,
      action: 'audit.retention_ended',
      subjectType: 'audit',
      subjectId: organizationId,
      summary: `Entries up to ${last.sequence} were kept long enough and are gone.`,
      detail: { upTo: last.sequence, hash: last.hash },
    })
    return count
  })
}
