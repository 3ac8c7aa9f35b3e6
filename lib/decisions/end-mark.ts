import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { nameOfVehicle } from '@/lib/directory/name-of-vehicle'

/** Puts a vehicle back in service. Throws 404 for one that is not marked, or whose mark has ended by itself. */
export async function endMark(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  vehicleId: string,
): Promise<void> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const name = await nameOfVehicle(db, organizationId, vehicleId)
  await db.$transaction(async (tx) => {
    // The log before the rows, as a deletion takes them (lib/deletion/erase-decider.ts).
    await markForJudging(tx, organizationId, [{ kind: 'asset', id: vehicleId }])
    const { count } = await tx.outOfServiceMark.updateMany({
      where: { organizationId, vehicleId, endedAt: null, OR: [{ until: null }, { until: { gt: at } }] },
      data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
    })
    if (count === 0) throw notFound('mark')
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'vehicle.back_in_service',
      subjectType: 'vehicle',
      subjectId: vehicleId,
      summary: `Put vehicle ${name} back in service`,
    })
  })
}
