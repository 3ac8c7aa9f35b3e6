import type { DefectFacts, MarkFacts, ReportFacts } from '@/lib/readiness/facts/facts'
import { newestFirst, standingReports, unsafeState } from '@/lib/readiness/facts/reports'
import { lasts } from '@/lib/standing'
import type { VehicleCondition } from './condition-names'

/** What is known of a vehicle or trailer itself. Times are epoch ms. */
export interface ConditionFacts {
  nowMs: number
  mark: MarkFacts | null
  reports: readonly ReportFacts[]
  /** Since when its periodic inspection keeps it from leaving; null where it does not (grounding.ts). */
  notInspectedSinceMs: number | null
  /** Work orders that somebody works on, or began to. */
  inShop: readonly { id: string; sinceMs: number | null }[]
  /** When it was last put back in service, or a report of it was last certified; null where nobody tells. */
  backAtMs: number | null
  /** Reports are told by the platform, so that none means that nothing was reported. */
  isHeard: boolean
  /** They were told so long ago that others may have been made since. */
  isTooOld: boolean
}

export interface VehicleStanding {
  condition: VehicleCondition
  /** Null where nobody tells. */
  sinceMs: number | null
  /** What says so. */
  because: { kind: 'dvir' | 'work_order'; id: string } | null
}

/**
 * How a vehicle is now, or the trailer of these reports (`on`), the gravest first: marked as out of service (49 CFR 396.9(c)(2)); reported unsafe, without a
 * certificate since (396.11(a)(3)); not inspected in time (396.17); in the shop; in service where somebody tells that nothing is wrong.
 */
export function standingOf(facts: ConditionFacts, on: DefectFacts['on'] = 'vehicle'): VehicleStanding {
  const { nowMs, mark, reports, notInspectedSinceMs, inShop, backAtMs, isHeard, isTooOld } = facts
  if (mark && lasts(mark.untilMs, nowMs))
    return { condition: 'out_of_service', sinceMs: mark.sinceMs, because: null }
  const unsafe = unsafeReport(reports, on)
  if (unsafe)
    return {
      condition: 'unsafe',
      sinceMs: unsafe.submittedAtMs,
      because: { kind: 'dvir', id: unsafe.id },
    }
  if (notInspectedSinceMs !== null)
    return { condition: 'inspection_expired', sinceMs: notInspectedSinceMs, because: null }
  const [order] = inShop.toSorted(
    (one, other) => (one.sinceMs ?? Infinity) - (other.sinceMs ?? Infinity) || (one.id < other.id ? -1 : 1),
  )
  if (order)
    return {
      condition: 'in_the_shop',
      sinceMs: order.sinceMs,
      because: { kind: 'work_order', id: order.id },
    }
  return !isTooOld && (isHeard || reports.length > 0)
    ? { condition: 'in_service', sinceMs: backAtMs, because: null }
    : { condition: 'unknown', sinceMs: null, because: null }
}

/** The newest report that calls it unsafe and that nobody certified, its defects mended or not. */
function unsafeReport(reports: readonly ReportFacts[], on: DefectFacts['on']): ReportFacts | null {
  const standing = standingReports(newestFirst(reports), on)
  const says = (state: ReturnType<typeof unsafeState>) =>
    standing.find((report) => unsafeState(report, on) === state)
  return says('open') ?? says('defects_resolved') ?? null
}
