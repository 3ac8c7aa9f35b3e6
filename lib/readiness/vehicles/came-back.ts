import type { ReportFacts } from '../facts'
import { newestFirst } from '../reports'

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
  const kinds = new Map<string, { kind: string | null; defects: Map<string, Reported>; reportId: string }>()
  for (const report of newestFirst(reports).toReversed())
    for (const defect of report.defects.filter(({ on }) => on === 'vehicle')) {
      const key = defect.kind?.trim().toLowerCase() || `id ${defect.id}`
      const known = kinds.get(key)?.defects ?? new Map<string, Reported>()
      // A report that carries a defect over names the same one again, and says anew whether it is open.
      known.set(defect.id, {
        atMs: known.get(defect.id)?.atMs ?? defect.createdAtMs ?? report.submittedAtMs,
        isOpen: !defect.isResolved && report.status !== 'resolved',
      })
      kinds.set(key, { kind: defect.kind, defects: known, reportId: report.id })
    }
  return [...kinds.values()]
    .map(({ kind, defects, reportId }): KindOfDefect => {
      const times = [...defects.values()].flatMap(({ atMs }) => atMs ?? [])
      return {
        ...{ kind, reportId, times: defects.size, cameBack: defects.size - 1 },
        open: [...defects.values()].filter(({ isOpen }) => isOpen).length,
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

interface Reported {
  atMs: number | null
  isOpen: boolean
}
