import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { conflict } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { stands } from '@/lib/standing'
import { storableText } from '@/lib/storable-json'
import { say } from '@/lib/words/speaking'
import { knownDefect } from './known-defect'
import { laterThan, untilWords } from './later'
import { deferralRefusal } from './may-defer'
import { refuseOther } from './refuse-other'
import type { DeferralBody } from './schema'

interface Deferral {
  reason: string
  by: string
  /** ISO 8601, UTC. */
  until: string
}

/**
 * Puts an open defect off: until then it is worth knowing, and past it somebody should look again. The same said again
 * changes nothing. Throws 400 for a time that has passed, 404 for a defect that no report names, 409 defect_resolved,
 * must_not for one that makes its report unsafe (49 CFR 396.11(a)(3)), and changed_meanwhile, also where
 * another deferral stands than `before.deferral`.
 */
export async function deferDefect(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  defectId: string,
  body: DeferralBody,
): Promise<Deferral> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const until = laterThan(at.getTime(), body.until)
  const reason = storableText(body.reason)
  const { report, defect, assets } = await knownDefect(db, organizationId, defectId)
  const refusal = deferralRefusal(report, defectId)
  if (refusal === 'defect_resolved') throw conflict(refusal, say('lib-dvirs.defect-resolved'))
  if (refusal === 'must_not') throw conflict(refusal, say('lib-decisions.defect-is-unsafe'))
  const answer = { reason, until: until.toISOString() }
  return db.$transaction(async (tx) => {
    const last = await tx.defectDeferral.findFirst({ where: { organizationId, defectId, endedAt: null } })
    if (last?.reason === reason && last.until.getTime() === until.getTime()) return { ...answer, by: last.by }
    await refuseOther(body.before, 'deferral', last && stands(last, at.getTime()) ? last : null)
    // The log before the rows, as a deletion takes them (lib/deletion/erase-decider.ts).
    await markForJudging(tx, organizationId, assets)
    if (last)
      await tx.defectDeferral.updateMany({
        where: { id: last.id, organizationId, endedAt: null },
        data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
      })
    const row = { organizationId, defectId, reason, until, by: actor.name, byId: actor.userId, at }
    const { count } = await tx.defectDeferral.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) throw conflict('changed_meanwhile', say('lib.changed-meanwhile'))
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'dvir.defect_deferred',
      subjectType: 'dvir',
      subjectId: report.id,
      summary: `Deferred defect ${defect.kind ?? defectId}${untilWords(until)}: ${reason}`,
      detail: { defectId, ...answer },
    })
    return { ...answer, by: actor.name }
  })
}
