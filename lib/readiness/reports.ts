import type { DefectFacts, ReportFacts } from './facts'

/** By submission, the newest first; one of which nobody tells when is the oldest. */
export const newestFirst = <Report extends Pick<ReportFacts, 'id' | 'submittedAtMs'>>(
  reports: readonly Report[],
): Report[] =>
  reports.toSorted(
    (one, other) =>
      (other.submittedAtMs ?? -Infinity) - (one.submittedAtMs ?? -Infinity) || (one.id < other.id ? -1 : 1),
  )

/** Of reports by submission, the newest first, those that nobody certified a newer one of: what they say stands. */
export function standingReports<Report extends Pick<ReportFacts, 'status'>>(
  reports: readonly Report[],
): readonly Report[] {
  const certified = reports.findIndex(({ status }) => status === 'resolved')
  return certified === -1 ? reports : reports.slice(0, certified)
}

/**
 * Of defects of an unsafe report those that make it so: the major ones, and those of which nobody tells how grave they
 * are; where all are told to be minor, all of them.
 */
export function countingDefects(defects: readonly DefectFacts[]): DefectFacts[] {
  const grave = defects.filter(({ severity }) => severity === null || severity === 'major')
  return grave.length > 0 ? grave : [...defects]
}

/** Whether a certificate still stands out for what an unsafe report says of its vehicle, or of its trailer. */
export type UnsafeState = 'open' | 'defects_resolved' | 'other_unit' | null

/** What an unsafe report says of the vehicle or the trailer; null for one that says nothing unsafe. */
export function unsafeState({ status, defects }: ReportFacts, on: DefectFacts['on']): UnsafeState {
  if (status !== 'unsafe') return null
  const own = defects.filter((defect) => defect.on === on)
  if (own.length === 0) return defects.length === 0 ? 'open' : 'other_unit'
  return countingDefects(own).some(({ isResolved }) => !isResolved) ? 'open' : 'defects_resolved'
}

/** Whether an unsafe report is about this one, its defects mended or not: a truck's tires leave nothing to its trailer. */
export function callsUnsafe(report: ReportFacts, on: DefectFacts['on']): boolean {
  const state = unsafeState(report, on)
  return state === 'open' || state === 'defects_resolved'
}
