import type { Db } from '@/lib/db/open'
import type { DefectFacts, MarkFacts } from '../facts'
import { markFacts } from './mark-facts'

type Deferral = NonNullable<DefectFacts['deferral']>

/** What people decided of vehicles and defects, by their ids. */
export interface Decided {
  marks: ReadonlyMap<string, MarkFacts>
  deferrals: ReadonlyMap<string, Deferral>
}

/** Marks and deferrals of an organization that stand at `nowMs` (epoch ms). Two queries. */
export async function readDecided(db: Db, organizationId: string, nowMs: number): Promise<Decided> {
  const later = { gt: new Date(nowMs) }
  const [marks, deferrals] = await Promise.all([
    db.outOfServiceMark.findMany({
      where: { organizationId, endedAt: null, OR: [{ until: null }, { until: later }] },
    }),
    db.defectDeferral.findMany({ where: { organizationId, endedAt: null, until: later } }),
  ])
  return {
    marks: new Map(marks.map((mark) => [mark.vehicleId, markFacts(mark)])),
    deferrals: new Map(
      deferrals.map(({ defectId, by, reason, until }) => [
        defectId,
        { by, reason, untilMs: until.getTime() },
      ]),
    ),
  }
}
