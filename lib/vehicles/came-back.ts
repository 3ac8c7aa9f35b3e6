import type { CameBack } from '@/lib/dvirs/defects/came-back'
import { defectsByKind } from '@/lib/readiness/facts/defects-by-kind'
import type { DefectFacts, ReportFacts } from '@/lib/readiness/facts/facts'

/** Defects of one kind on one vehicle or trailer. Times are epoch ms; null where nobody tells. */
export interface KindOfDefect {
  /** As it was last called. */
  kind: string | null
  /** How many of them were found. */
  times: number
  /** How often one was found anew within a year after another was resolved. */
  cameBack: number
  open: number
  firstAtMs: number | null
  lastAtMs: number | null
  /** The newest report that lists it. */
  reportId: string
}

/**
 * The own defects of the vehicle, or of the trailer (`on`), by kind, capital letters or not: the open ones first, then what came back most often. One that
 * names no kind is one of its own. A certified report has nothing open. How often a kind came back says the ledger: of all its
 * reports these may be the newest only.
 */
export function kindsOfDefects(
  reports: readonly ReportFacts[],
  returned: ReadonlyMap<string, CameBack>,
  on: DefectFacts['on'] = 'vehicle',
): KindOfDefect[] {
  return [...defectsByKind(reports, on)]
    .map(([key, { kind, reportId, defects }]): KindOfDefect => {
      const times = defects.flatMap(({ firstAtMs }) => firstAtMs ?? [])
      const cameBack = returned.get(key)?.times ?? 0
      return {
        ...{ kind, reportId, times: Math.max(defects.length, cameBack + 1), cameBack },
        open: defects.filter(({ defect, report }) => !defect.isResolved && report.status !== 'resolved')
          .length,
        firstAtMs: times.length > 0 ? Math.min(...times) : null,
        lastAtMs: times.length > 0 ? Math.max(...times) : null,
      }
    })
    .toSorted(
      (one, other) =>
        Number(other.open > 0) - Number(one.open > 0) ||
        other.cameBack - one.cameBack ||
        (other.lastAtMs ?? 0) - (one.lastAtMs ?? 0),
    )
}
