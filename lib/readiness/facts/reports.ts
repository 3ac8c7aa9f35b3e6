import { DAY_MS } from '@/lib/durations'
import { isAbout } from '@/lib/dvirs/defects/is-about'
import { unsafeDefects } from '@/lib/dvirs/defects/unsafe-defects'
import type { DefectFacts, ReportFacts } from './facts'

/** Older reports are not read, unless they are open or certify something (lib/readiness/gather/rows.ts). */
export const REPORTS_MS = 14 * DAY_MS

/** By submission, the newest first, of two at once the one whose id is the greater (lib/dvirs/list/conditions.ts); one of which nobody tells when is the oldest. */
export const newestFirst = <Report extends Pick<ReportFacts, 'id' | 'submittedAtMs'>>(
  reports: readonly Report[],
): Report[] =>
  reports.toSorted(
    (one, other) =>
      (other.submittedAtMs ?? -Infinity) - (one.submittedAtMs ?? -Infinity) || (one.id < other.id ? 1 : -1),
  )

/**
 * Of reports by submission, the newest first, those that nobody certified a newer one of for this vehicle, or for its trailer:
 * what they say of it stands.
 */
export function standingReports<Report extends Pick<ReportFacts, 'status' | 'defects'>>(
  reports: readonly Report[],
  on: DefectFacts['on'],
): readonly Report[] {
  const certified = reports.findIndex((report) => report.status === 'resolved' && isAbout(report, on))
  return certified === -1 ? reports : reports.slice(0, certified)
}

/** Whether a certificate still stands out for what an unsafe report says of its vehicle, or of its trailer. */
export type UnsafeState = 'open' | 'defects_resolved' | 'other_unit' | null

/** What an unsafe report says of the vehicle or the trailer; null for one that says nothing unsafe. */
export function unsafeState({ status, defects }: ReportFacts, on: DefectFacts['on']): UnsafeState {
  if (status !== 'unsafe') return null
  const own = defects.filter((defect) => defect.on === on)
  if (own.length === 0) return defects.length === 0 ? 'open' : 'other_unit'
  return unsafeDefects(status, own).length > 0 ? 'open' : 'defects_resolved'
}

/** Whether it is an open defect by which its report calls its vehicle, or its trailer, unsafe. */
export const makesUnsafe = (report: ReportFacts, defect: DefectFacts): boolean =>
  unsafeDefects(report.status, report.defects).includes(defect)

/** Whether an unsafe report is about this one, its defects mended or not: a truck's tires leave nothing to its trailer. */
export function callsUnsafe(report: ReportFacts, on: DefectFacts['on']): boolean {
  const state = unsafeState(report, on)
  return state === 'open' || state === 'defects_resolved'
}
