import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { notFound } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { deferralStands } from '@/lib/standing'
import type { StartedFrom } from '@/lib/started-from'
import { knownDefect } from './known-defect'
import { refuseOther } from './refuse-other'

/**
 * Has a defect counted again before its time. Throws 404 for one that is not put off, or not any more, 409 changed_meanwhile where
 * another deferral stands than `before.deferral`.
 */
export async function endDeferral(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  defectId: string,
  before?: StartedFrom,
): Promise<void> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const { report, defect, assets } = await knownDefect(db, organizationId, defectId)
  await db.$transaction(async (tx) => {
    // The log before the rows, as a deletion takes them (lib/deletion/erase-decider.ts).
    await markForJudging(tx, organizationId, assets)
    const stands = await tx.defectDeferral.findFirst({
      where: { organizationId, defectId, ...deferralStands(at.getTime()) },
    })
    if (!stands) throw notFound('deferral')
    await refuseOther(before, 'deferral', stands)
    await tx.defectDeferral.updateMany({
      where: { id: stands.id, organizationId },
      data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
    })
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'dvir.deferral_ended',
      subjectType: 'dvir',
      subjectId: report.id,
      summary: `Defect ${defect.kind ?? defectId} is no longer deferred`,
      detail: { defectId },
    })
  })
}
