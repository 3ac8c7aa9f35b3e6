import { defectsOf, type NamedDefect, unitOf } from '@/lib/dvirs/defects/defects'
import { isOfOther } from '@/lib/dvirs/defects/is-about'
import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt, triage } from '@/lib/dvirs/triage'

/** A report as the page of a vehicle or trailer lists it. */
export interface Inspection {
  id: string
  type: string | null
  status: string | null
  /** ISO 8601. */
  at: string | null
  defects: number
  openDefects: number
  /** That it is unsafe, or certified, is said of the other one alone: of its vehicle, or of its trailer. */
  isOfOther: boolean
}

/** With the defects of this one alone, and whether its status is of this one: what it drew, or was drawn by, has its own. */
export function inspectionOf(report: DvirBody, on: NamedDefect['on']): Inspection {
  const own = (defects: readonly NamedDefect[]) => defects.filter((named) => unitOf(report, named) === on)
  return {
    ...{ id: report.id, type: report.type ?? null, status: report.safetyStatus ?? null },
    at: inspectedAt(report)?.toISOString() ?? null,
    defects: own(defectsOf(report)).length,
    openDefects: own(triage(report, 0).openDefects).length,
    isOfOther: isOfOther(report, on),
  }
}
