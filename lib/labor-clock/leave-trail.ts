import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import type { Tx } from '@/lib/db/open'
import type { LaborClock } from '@/lib/generated/prisma/client'

/** What is left in the trail of a clock beside what is written of its time, last in its transaction. */
export const leaveTrail = (
  tx: Tx,
  { actor, clock }: Pick<DeskContext, 'actor' | 'clock'>,
  what: 'started' | 'discarded' | 'found',
  {
    workOrderId,
    taskId,
    startedAt,
    minutes,
  }: Pick<LaborClock, 'workOrderId' | 'taskId' | 'startedAt' | 'minutes'>,
): Promise<void> =>
  appendAudit(tx, {
    organizationId: actor.organizationId,
    actor: { id: actor.userId, name: actor.name },
    at: new Date(clock.now()),
    ...{ action: `labor_clock.${what}`, subjectType: 'work_order', subjectId: workOrderId },
    summary: SAID[what](workOrderId),
    detail: { taskId, startedAt: startedAt.toISOString(), minutes },
  })

const SAID = {
  started: (id: string) => `Started the clock on a task of work order ${id}.`,
  discarded: (id: string) => `Discarded the clock on a task of work order ${id}: its time was not written.`,
  found: (id: string) => `Found the time of a clock on work order ${id}, of whose writing nobody knew.`,
}
