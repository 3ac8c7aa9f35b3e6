import type { DvirBody } from '@/lib/dvirs/schema'
import { inspectedAt } from '@/lib/dvirs/triage'
import { REPORT_NAMES_MS } from '../facts/who-leaves'

/** The report by which a vehicle pulls a trailer. */
interface Coupled {
  report: DvirBody
  trailer: { id: string; name: string | null }
  /** A later report of the same shift names none: of the truck alone, or without it by now. */
  isDoubted: boolean
}

/**
 * Which trailer a vehicle pulls by its reports: the newest that names one. Later ones that name none tell of the truck alone, for as
 * long as a report tells who goes with what; who inspects it without a trailer after that goes without. A mechanic's tells nothing of
 * what is coupled. Null for none.
 */
export function coupledBy(reports: readonly DvirBody[]): Coupled | null {
  const inTurn = reports
    .map((report) => ({ report, atMs: inspectedAt(report)?.getTime() ?? -Infinity }))
    .toSorted((one, other) => other.atMs - one.atMs || (one.report.id < other.report.id ? 1 : -1))
  const place = inTurn.findIndex(({ report }) => report.trailer?.id)
  const naming = inTurn[place]
  const { id, name } = naming?.report.trailer ?? {}
  if (!naming || !id) return null
  const called = name || naming.report.trailerName || null
  const silent = inTurn.slice(0, place).filter(({ report }) => !isByMechanic(report))
  if (silent.some(({ atMs }) => atMs >= naming.atMs + REPORT_NAMES_MS)) return null
  return { report: naming.report, trailer: { id, name: called }, isDoubted: silent.length > 0 }
}

const isByMechanic = ({ type, authorSignature }: DvirBody) =>
  [type, authorSignature?.type].some((word) => word?.toLowerCase() === 'mechanic')
