import { NAMED_BY, type NamedBy, type Subject } from './facts'

/** A driver or vehicle that a source names for a route (readiness, Words). Times are epoch ms. */
export interface Naming {
  id: string
  name: string | null
  by: NamedBy
  /** From when until when it names it; null where it has no such end. */
  fromMs: number | null
  untilMs: number | null
}

/** A report tells for so long with which vehicle its driver goes. */
export const REPORT_NAMES_MS = 12 * 3_600_000

/** A static assignment has a begin and an end, too, where the list of assignments tells of it. */
export const isOfTime = ({ by }: Pick<Naming, 'by'>): boolean =>
  by === 'assignment' || by === 'static_assignment'

/**
 * Who or what leaves: by the surest source that names somebody, of one source by the newest. An assignment, static or not,
 * counts when it covers the departure, a report while it is fresh at `nowMs`. Null where nobody tells.
 */
export function whoLeaves(
  namings: readonly Naming[],
  { leavesAtMs, nowMs }: { leavesAtMs: number; nowMs: number },
): Subject | null {
  const holds = (naming: Naming) => {
    const { fromMs, untilMs } = naming
    if (!isOfTime(naming)) return untilMs === null || nowMs < untilMs
    return (fromMs === null || fromMs <= leavesAtMs) && (untilMs === null || leavesAtMs < untilMs)
  }
  const [surest] = namings
    .filter((naming) => naming.id !== '' && holds(naming))
    .toSorted(
      (one, other) =>
        NAMED_BY.indexOf(one.by) - NAMED_BY.indexOf(other.by) ||
        (other.fromMs ?? -Infinity) - (one.fromMs ?? -Infinity) ||
        (one.id < other.id ? -1 : 1),
    )
  if (!surest) return null
  const { id, name, by, untilMs } = surest
  return { id, name, namedBy: by, namedUntilMs: untilMs }
}
