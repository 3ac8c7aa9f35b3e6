import type { DvirBody } from '@/lib/dvirs/schema'
import type { ReportFacts } from '@/lib/readiness/facts/facts'
import { callsUnsafe, newestFirst, standingReports } from '@/lib/readiness/facts/reports'
import { reportFacts } from '@/lib/readiness/gather/report-facts'

/** What a report leaves to do on its vehicle, or on its trailer. */
export interface WaitingUnit {
  kind: 'vehicle' | 'trailer'
  id: string
  name: string | null
  /** It calls this one unsafe, as checks have it (lib/readiness/checks/vehicle-unsafe.ts), and nobody certified that since. */
  isUnsafe: boolean
  /** It calls this one unsafe and a newer report was certified: whether that speaks for it is in doubt, as checks have it. */
  isDoubted: boolean
  /** Of this one alone. */
  openDefects: number
  /** What they are; what nobody names is left out. */
  defects: readonly string[]
}

/** The newest report that somebody certified of a vehicle, or of a trailer, and that is about it. */
export type Certified = Pick<ReportFacts, 'id' | 'submittedAtMs' | 'status' | 'defects'>

/** Of vehicle and trailer those for which a report leaves something to do: a truck's tires leave nothing to its trailer. */
export function waitingUnits(
  dvir: DvirBody,
  certifiedOf: (kind: WaitingUnit['kind'], id: string) => Certified | undefined,
): WaitingUnit[] {
  const report = reportFacts(dvir)
  return (['vehicle', 'trailer'] as const).flatMap((kind) => {
    const { id, name } = dvir[kind] ?? {}
    if (!id) return []
    const open = report.defects.filter(({ on, isResolved }) => on === kind && !isResolved)
    const calls = callsUnsafe(report, kind)
    const isUnsafe = calls && stands(report, kind, certifiedOf(kind, id))
    const isDoubted = calls && !isUnsafe
    if (!calls && open.length === 0) return []
    const defects = open.flatMap(({ kind: what }) => what ?? [])
    return [{ kind, id, name: name ?? null, isUnsafe, isDoubted, openDefects: open.length, defects }]
  })
}

const stands = (report: ReportFacts, on: WaitingUnit['kind'], certified: Certified | undefined): boolean =>
  standingReports(newestFirst<Certified>([report, ...(certified ? [certified] : [])]), on).includes(report)
