import type { Actor } from '@/lib/actor'
import type { Clock } from '@/lib/clock'
import type { Db, Tx } from '@/lib/db/open'
import { DAY_MS } from '@/lib/durations'
import { appendAudit, type NewAuditEntry } from './append'

/**
 * Leaves a line in the trail: one for each person, action, subject and day of UTC, however often a page asks for what it
 * is about. What it tells of is not told before it stands.
 */
export async function leaveOnceADay(
  { db, actor, clock }: { db: Db; actor: Actor; clock: Clock },
  line: Pick<NewAuditEntry, 'action' | 'subjectType' | 'subjectId' | 'summary'>,
): Promise<void> {
  const { action, subjectType, subjectId } = line
  const { organizationId, userId } = actor
  const at = new Date(clock.now())
  const same = {
    ...{ organizationId, actorId: userId, action, subjectType, subjectId },
    at: { gte: new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS) },
  }
  const stands = async (on: Db | Tx) =>
    (await on.auditEntry.findFirst({ where: same, select: { sequence: true } })) !== null
  if (await stands(db)) return
  await db.$transaction(async (tx) => {
    // Of two requests at once the second waits here, and finds the line of the first.
    await tx.$executeRaw`
      SELECT 1 FROM "AuditHead" WHERE "organizationId" = ${organizationId}::uuid FOR UPDATE`
    if (await stands(tx)) return
    await appendAudit(tx, { ...line, organizationId, at, actor: { id: userId, name: actor.name } })
  })
}
