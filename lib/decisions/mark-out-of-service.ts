import { appendAudit } from '@/lib/audit/append'
import type { DeskContext } from '@/lib/connection/desk-context'
import { calledAsset } from '@/lib/directory/known-asset'
import { conflict } from '@/lib/errors'
import { markForJudging } from '@/lib/mark-for-judging'
import { stands } from '@/lib/standing'
import { storableText } from '@/lib/storable-json'
import { UNIT_KINDS } from '@/lib/vehicles/unit-kinds'
import { say } from '@/lib/words/speaking'
import { laterThan, untilWords } from './later'
import { refuseOther } from './refuse-other'
import type { MarkBody } from './schema'

/** Times are ISO 8601, UTC. */
interface Mark {
  reason: string
  by: string
  since: string
  until: string | null
}

/**
 * Marks a vehicle or trailer as out of service, or says otherwise why and until when it is; while that goes on, `since` stays. The
 * same said again changes nothing. Throws 400 for a time that has passed, 404 for one of which the platform told
 * nothing, 409 changed_meanwhile where another mark stands than `before.mark`, and when somebody else marks it at the same moment.
 */
export async function markOutOfService(
  { db, actor, clock }: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  /** Of either: their ids are those of assets, and none is both. */
  vehicleId: string,
  body: MarkBody,
): Promise<Mark> {
  const { organizationId } = actor
  const at = new Date(clock.now())
  const until = body.until ? laterThan(at.getTime(), body.until) : null
  const reason = storableText(body.reason)
  const called = await calledAsset(db, organizationId, vehicleId, UNIT_KINDS)
  return db.$transaction(async (tx) => {
    const last = await tx.outOfServiceMark.findFirst({
      where: { organizationId, vehicleId, endedAt: null },
    })
    const going = last && stands(last, at.getTime()) ? last : null
    if (going?.reason === reason && going.until?.getTime() === until?.getTime()) return told(going)
    await refuseOther(body.before, 'mark', going)
    // The log before the rows, as a deletion takes them (lib/deletion/erase-decider.ts).
    await markForJudging(tx, organizationId, [{ kind: 'asset', id: vehicleId }])
    if (last)
      await tx.outOfServiceMark.updateMany({
        where: { id: last.id, organizationId, endedAt: null },
        data: { endedAt: at, endedBy: actor.name, endedById: actor.userId },
      })
    const row = {
      ...{ organizationId, vehicleId, reason, until, since: going?.since ?? at },
      ...{ by: actor.name, byId: actor.userId, at },
    }
    const { count } = await tx.outOfServiceMark.createMany({ data: [row], skipDuplicates: true })
    if (count === 0) throw conflict('changed_meanwhile', say('lib.changed-meanwhile'))
    await appendAudit(tx, {
      organizationId,
      actor: { id: actor.userId, name: actor.name },
      at,
      action: 'vehicle.marked_out_of_service',
      subjectType: 'vehicle',
      subjectId: vehicleId,
      summary: `Marked ${called} out of service${untilWords(until)}: ${reason}`,
      detail: { reason, until: until?.toISOString() ?? null },
    })
    return told(row)
  })
}

const told = ({
  reason,
  by,
  since,
  until,
}: {
  reason: string
  by: string
  since: Date
  until: Date | null
}) => ({
  ...{ reason, by, since: since.toISOString() },
  until: until?.toISOString() ?? null,
})
