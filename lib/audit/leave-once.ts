import type { Actor } from '@/lib/actor'
import type { Clock } from '@/lib/clock'
import type { Db, Tx } from '@/lib/db/open'
import { storableJson } from '@/lib/storable-json'
import { appendAudit, type NewAuditEntry } from './append'

/**
 * Leaves a line in the trail: one for each person, action, subject and detail, and none while such a one stands since `since` (epoch
 * ms) or later. What it tells of is not told before it stands.
 */
export async function leaveOnce(
  { db, actor, clock }: { db: Db; actor: Actor; clock: Clock },
  line: Pick<NewAuditEntry, 'action' | 'subjectType' | 'subjectId' | 'summary' | 'detail'>,
  since: number,
): Promise<void> {
  const { action, subjectType, subjectId, detail = {} } = line
  const { organizationId, userId } = actor
  const same = {
    ...{ organizationId, actorId: userId, action, subjectType, subjectId },
    detail: { equals: storableJson(detail) },
    at: { gte: new Date(since) },
  }
  const stands = async (on: Db | Tx) =>
    (await on.auditEntry.findFirst({ where: same, select: { sequence: true } })) !== null
  if (await stands(db)) return
  const at = new Date(clock.now())
  await db.$transaction(async (tx) => {
    // Of two requests at once the second waits here, and finds the line of the first.
    await tx.$executeRaw`
      SELECT 1 FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
    if (await stands(tx)) return
    await appendAudit(tx, { ...line, organizationId, at, actor: { id: userId, name: actor.name } })
  })
}
