import { openDefects, type NamedDefect } from './defects'
import type { DvirBody } from './schema'
import { signaturesOf, type Signatures } from './signatures'

export interface Triage {
  /** The vehicle may not operate until this is certified. */
  unsafe: boolean
  /** Unsafe, or with an open defect. */
  unresolved: boolean
  openDefects: NamedDefect[]
  signatures: Signatures
  /** Milliseconds since the inspection ended (or began); null when neither is known. */
  ageMs: number | null
}

const safetyStatus = (dvir: Pick<DvirBody, 'safetyStatus'>) => dvir.safetyStatus?.toLowerCase() ?? null

/** What a report needs, at `now` (epoch ms). A report that says `resolved` has nothing open, whatever its lists say. */
export function triage(dvir: DvirBody, now: number): Triage {
  const status = safetyStatus(dvir)
  const open = status === 'resolved' ? [] : openDefects(dvir)
  const inspected = Date.parse(dvir.endTime ?? dvir.startTime ?? '')
  return {
    unsafe: status === 'unsafe',
    unresolved: status === 'unsafe' || open.length > 0,
    openDefects: open,
    signatures: signaturesOf(dvir),
    ageMs: Number.isNaN(inspected) ? null : now - inspected,
  }
}

const rank = (one: Triage) => (one.unsafe ? 0 : one.unresolved ? 1 : 2)

/**
 * Order of the queue: unsafe, then open defects, then the rest. Who needs someone waits longest first, the rest
 * newest first; an unknown age is last, and ids decide between equals.
 */
export function inTriageOrder<Dvir extends DvirBody>(dvirs: readonly Dvir[], now: number): Dvir[] {
  return dvirs
    .map((dvir) => ({ dvir, needs: triage(dvir, now) }))
    .sort((a, b) => {
      const byRank = rank(a.needs) - rank(b.needs)
      if (byRank !== 0) return byRank
      const byAge = compareAges(a.needs.ageMs, b.needs.ageMs, rank(a.needs) < 2)
      return byAge !== 0 ? byAge : a.dvir.id < b.dvir.id ? -1 : a.dvir.id > b.dvir.id ? 1 : 0
    })
    .map(({ dvir }) => dvir)
}

function compareAges(one: number | null, other: number | null, oldestFirst: boolean): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return oldestFirst ? other - one : one - other
}
