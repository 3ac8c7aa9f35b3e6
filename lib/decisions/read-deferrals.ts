import type { DeskContext } from '@/lib/connection/desk-context'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { dvirBody } from '@/lib/dvirs/schema'
import { reportFacts } from '@/lib/readiness/gather/report-facts'
import { deferralStands } from '@/lib/standing'
import { deferralRefusal, type DeferralRefusal } from './may-defer'

export interface ToldDeferral {
  defectId: string
  /** Null where it is not put off. `until` is ISO 8601, UTC. */
  deferral: { by: string; reason: string; until: string } | null
  /** Why it cannot be put off; null where it can. */
  refusal: DeferralRefusal | null
}

/**
 * Which defects of a report are put off now, and which cannot be. Throws 404 for a report that the ledger does not hold.
 * Two queries.
 */
export async function readDeferrals(
  ctx: Pick<DeskContext, 'db' | 'actor' | 'clock'>,
  dvirId: string,
): Promise<ToldDeferral[]> {
  const { db, actor, clock } = ctx
  const report = reportFacts(dvirBody.parse(await readDvir(ctx, dvirId)))
  const ids = report.defects.map(({ id }) => id)
  const rows = await db.defectDeferral.findMany({
    where: {
      ...{ organizationId: actor.organizationId, defectId: { in: ids } },
      ...deferralStands(clock.now()),
    },
    select: { defectId: true, by: true, reason: true, until: true },
  })
  const deferrals = new Map(
    rows.map(({ defectId, by, reason, until }) => [defectId, { by, reason, until: until.toISOString() }]),
  )
  return ids.map((defectId) => ({
    defectId,
    deferral: deferrals.get(defectId) ?? null,
    refusal: deferralRefusal(report, defectId),
  }))
}
