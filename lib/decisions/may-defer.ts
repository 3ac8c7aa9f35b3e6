import type { ReportFacts } from '@/lib/readiness/facts/facts'
import { makesUnsafe } from '@/lib/readiness/facts/reports'

export type DeferralRefusal = 'defect_resolved' | 'must_not'

/**
 * Why a defect of a report cannot be put off: it is resolved, or makes the report unsafe, so that the law forbids to leave
 * (49 CFR 396.11(a)(3)); null where it can. Pure.
 */
export function deferralRefusal(report: ReportFacts, defectId: string): DeferralRefusal | null {
  const defect = report.defects.find(({ id }) => id === defectId)
  if (!defect || defect.isResolved || report.status === 'resolved') return 'defect_resolved'
  return makesUnsafe(report, defect) ? 'must_not' : null
}
