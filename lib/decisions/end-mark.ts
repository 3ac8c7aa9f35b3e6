import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { calledAsset } from '@/lib/directory/known-asset'
import { notFound } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { markStands } from '@/lib/standing'
import type { StartedFrom } from '@/lib/started-from'
import { refuseOther } from './refuse-other'

/**
 * Puts a vehicle or trailer back in service. Throws 404 for one that is not marked, or whose mark has ended by itself, 409
 * changed_meanwhile where another mark stands than `before.mark`.
 */
export async function endMark(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  vehicleId: string,
  before?: StartedFrom,
): Promise<void> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  // Of whatever kind it is by now: what told that it was a trailer may be kept no longer.
  const called = await calledAsset(db, organizationId, vehicleId)
  await db.$transaction(async (tx) => {
    // The log before the rows, as a deletion takes them (lib/deletion/erase-decider.ts).
    await markForJudging(tx, organizationId, [{ kind: 'asset', id: vehicleId }])
    const stands = await tx.outOfServiceMark.findFirst({
      where: { organizationId, vehicleId, ...markStands(at.getTime()) },
    })
    if (!stands) throw notFound('mark')
    await refuseOther(before, 'mark', stands)
    await tx.outOfServiceMark.updateMany({
      where: { id: stands.id, organizationId },
      data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'vehicle.back_in_service',
      subjectType: 'vehicle',
      subjectId: vehicleId,
      summary: `Put ${called} back in service`,
    })
  })
}
