import { z } from 'zod'
import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict, notFound } from '@/lib/errors'
import type { JobSender } from '@/lib/job-sender'
import { say } from '@/lib/words/speaking'

const DECISIONS = ['look', 'send', 'leave'] as const
type Decision = (typeof DECISIONS)[number]

/** PATCH /api/programs/orders/{id}. */
export const decideOrderBody = z.strictObject({ decision: z.enum(DECISIONS) })
export const orderParams = z.strictObject({ id: z.uuid() })

/**
 * What becomes of the work order of a service of which nobody knows whether the platform has it, or that the platform would not
 * have: it is looked for again, sent again, or left to people. Throws 404, and 409 not_unknown where its outcome is known meanwhile.
 */
export async function decideOrder(
  { db, actor, clock, jobs }: Pick<DeskContext, 'db' | 'actor' | 'clock'> & { jobs: JobSender },
  id: string,
  decision: Decision,
): Promise<void> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const row = await db.serviceOrder.findFirst({
    where: { id, organizationId },
    select: { vehicleId: true, program: { select: { name: true } } },
  })
  if (!row) throw notFound('service_order')
  const changes = {
    look: { lookAt: at },
    send: { state: 'waiting', lookAt: null, reason: null, said: null },
    leave: { state: 'left', lookAt: null, reason: null },
  } satisfies Record<Decision, object>
  const from = decision === 'look' ? ['unknown'] : ['unknown', 'refused']
  await db.$transaction(async (tx) => {
    const { count } = await tx.serviceOrder.updateMany({
      where: { id, organizationId, state: { in: from } },
      data: changes[decision],
    })
    if (count === 0) throw conflict('not_unknown', say('lib-programs.order-known'))
    if (decision === 'look') return
    const what = `the work order of ${row.program.name} for vehicle ${row.vehicleId}`
    await appendAudit(tx, {
      ...{ organizationId, at, actor: { id: actor.userId, name: actor.name } },
      action: decision === 'send' ? 'service_order.sent_again' : 'service_order.left',
      ...{ subjectType: 'vehicle', subjectId: row.vehicleId },
      summary: decision === 'send' ? `Had ${what} sent again.` : `Left ${what} to people.`,
      detail: { serviceOrderId: id },
    })
  })
  if (decision !== 'leave') await jobs.send('service_orders', { organizationId })
}
