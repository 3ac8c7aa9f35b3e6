import { defectsByKind } from '../defects-by-kind'
import type { ReportFacts } from '../facts'

/** Defects of one kind on one vehicle. Times are epoch ms; null where nobody tells. */
export interface KindOfDefect {
  /** As it was last called. */
  kind: string | null
  /** How often it was reported, and how often again after the first time. */
  times: number
  cameBack: number
  open: number
  firstAtMs: number | null
  lastAtMs: number | null
  /** The newest report that lists it. */
  reportId: string
}

/**
 * The vehicle's own defects by kind, capital letters or not: the open ones first, then what came back most often. One that
 * names no kind is one of its own. A certified report has nothing open.
 */
export function kindsOfDefects(reports: readonly ReportFacts[]): KindOfDefect[] {
  return [...defectsByKind(reports).values()]
    .map(({ kind, reportId, defects }): KindOfDefect => {
      const times = defects.flatMap(({ firstAtMs }) => firstAtMs ?? [])
      return {
        ...{ kind, reportId, times: defects.length, cameBack: defects.length - 1 },
        open: defects.filter(({ defect, report }) => !defect.isResolved && report.status !== 'resolved')
          .length,
        firstAtMs: times.length > 0 ? Math.min(...times) : null,
        lastAtMs: times.length > 0 ? Math.max(...times) : null,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.open > 0) - Number(one.open > 0) ||
        other.times - one.times ||
        (other.lastAtMs ?? 0) - (one.lastAtMs ?? 0),
    )
}
