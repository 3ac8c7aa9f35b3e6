import { HOUR_MS } from '@/lib/durations'
import { NAMED_BY, type NamedBy, type Subject } from './facts'

/** A driver or vehicle that a source names for a route (readiness, Words). Times are epoch ms. */
export interface Naming {
  id: string
  name: string | null
  by: NamedBy
  /** From when until when it names it; null where it has no such end. */
  fromMs: number | null
  untilMs: number | null
  /**
   * When the list was read last that names it, and until when that counts, and whether the platform does not have it for us any more; null
   * where that is no matter of a list, or nobody can say.
   */
  read: { atMs: number; countsUntilMs: number; isLost?: boolean } | null
}

/** A report tells for so long with which vehicle its driver goes. */
export const REPORT_NAMES_MS = 12 * HOUR_MS

/** A static assignment has a begin and an end, too, where the list of assignments tells of it. */
export const isOfTime = ({ by }: Pick<Naming, 'by'>): boolean =>
  by === 'assignment' || by === 'static_assignment'

/** It tells who went with what when it was told, and no more. */
export const isGuess = ({ by }: Pick<Naming, 'by'>): boolean => by === 'clocks' || by === 'last_report'

/**
 * Who or what leaves: by the surest source that names somebody, of one source by the newest. An assignment, static or not,
 * counts when it covers the departure, a report while it is fresh at `nowMs`. One that is of a list that was read too long ago, as of the
 * departure, is a guess, and gives way to those that were told since, once it has begun: what somebody drives today says nothing of whom
 * they are assigned to tomorrow. Where that list will not be read again, as one that is not granted any more, it gives way to whatever
 * names somebody for sure. Null where nobody tells.
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
  const isUnread = ({ read }: Naming) => read !== null && Math.min(nowMs, leavesAtMs) >= read.countsUntilMs
  const held = namings.filter((naming) => naming.id !== '' && holds(naming))
  const guessedAtMs = Math.max(
    ...held.map((naming) => (isGuess(naming) ? (naming.fromMs ?? -Infinity) : -Infinity)),
  )
  const isNamed = held.some((naming) => !isGuess(naming) && !isUnread(naming))
  const stands = (naming: Naming) =>
    guessedAtMs <= standsUntilMs(naming) && !(isNamed && naming.read?.isLost === true)
  const [surest] = held
    .filter((naming) => !isUnread(naming) || stands(naming))
    .toSorted(
      (one, other) =>
        NAMED_BY.indexOf(one.by) - NAMED_BY.indexOf(other.by) ||
        (other.fromMs ?? -Infinity) - (one.fromMs ?? -Infinity) ||
        (one.id < other.id ? -1 : 1),
    )
  if (!surest) return null
  const { id, name, by, untilMs } = surest
  const isSure = !isGuess(surest) && !isUnread(surest)
  const unread = isSure ? [] : held.filter(isUnread).flatMap(({ read }) => read?.atMs ?? [])
  return {
    ...{ id, name, namedBy: by, namedUntilMs: untilMs },
    unreadSinceMs: unread.length > 0 ? Math.max(...unread) : null,
  }
}

/** Of a guess that was told by then (epoch ms) it is the surer one. */
const standsUntilMs = ({ read, fromMs }: Naming): number =>
  Math.max(read?.atMs ?? Infinity, fromMs ?? -Infinity)
