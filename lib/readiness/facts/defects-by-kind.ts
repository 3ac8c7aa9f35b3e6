import { kindOfDefect } from '@/lib/dvirs/defects/kind-of-defect'
import type { DefectFacts, ReportFacts } from './facts'
import { newestFirst } from './reports'

/** A defect, as the newest report that names it has it. */
export interface ReportedDefect {
  defect: DefectFacts
  /** That report. */
  report: ReportFacts
  /** When it was first reported (epoch ms); null where nobody tells. */
  firstAtMs: number | null
}

/** Those of one kind, capital letters or not, in the order in which they were first reported. */
export interface DefectsOfKind {
  /** As it was last called; null where nobody names it. */
  kind: string | null
  /** The newest report that lists one of them. */
  reportId: string
  defects: readonly ReportedDefect[]
}

/**
 * The defects of these reports that are on the vehicle, or on the trailer, by kind; one that names no kind is one of its own. What several reports name
 * is one defect (docs/decisions/0042-a-defect-is-a-row.md): a report that carries it over is no second time.
 */
export function defectsByKind(
  reports: readonly ReportFacts[],
  of: DefectFacts['on'],
): ReadonlyMap<string, DefectsOfKind> {
  const kinds = new Map<
    string,
    { kind: string | null; reportId: string; named: Map<string, ReportedDefect> }
  >()
  for (const report of newestFirst(reports).toReversed())
    for (const defect of report.defects.filter(({ on }) => on === of)) {
      const key = kindOfDefect(defect.kind) ?? `id ${defect.id}`
      const named = kinds.get(key)?.named ?? new Map<string, ReportedDefect>()
      const firstAtMs = named.get(defect.id)?.firstAtMs ?? defect.createdAtMs ?? report.submittedAtMs
      named.set(defect.id, { defect, report, firstAtMs })
      kinds.set(key, { kind: defect.kind, reportId: report.id, named })
    }
  return new Map(
    [...kinds].map(([key, { named, ...kind }]) => [key, { ...kind, defects: [...named.values()] }]),
  )
}
