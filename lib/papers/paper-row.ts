import { DAY_MS } from '@/lib/durations'
import type { PaperLine } from '@/lib/readiness/facts/paper-lines'
import { sooner } from '@/lib/readiness/facts/sooner'
import type { TrainingLine } from '@/lib/readiness/facts/training-lines'
import { SHOWS, type Show } from './list-words'

export interface Owner {
  kind: 'driver' | 'vehicle' | 'trailer' | 'asset'
  id: string
  /** Null where nobody told. */
  name: string | null
  /** Whether the desk has a page of it. */
  hasPage: boolean
}

/** A paper, or a course that somebody has still to take, as the list shows it. */
export interface PaperRow {
  kind: 'paper' | 'training'
  id: string
  owner: Owner
  /** Its type or course; null where the platform told no name of it. */
  name: string | null
  /** Until when it is good, or when the course is due: ISO 8601. Null for never. */
  endsAt: string | null
  /** By whose days (IANA) it ends. */
  zone: string
  /** A paper without which nobody drives. */
  isRequired: boolean
  state: PaperLine['state'] | 'overdue' | 'due' | 'open'
}

interface Of {
  owner: Owner
  zone: string
}

export const rowOfPaper = ({ id, type, expiresAt, isRequired, state }: PaperLine, of: Of): PaperRow => ({
  ...{ kind: 'paper', id, ...of, name: type, endsAt: expiresAt, isRequired, state },
})

export const rowOfTraining = ({ id, course, dueAt, isOverdue }: TrainingLine, of: Of): PaperRow => ({
  ...{ kind: 'training', id, ...of, name: course, endsAt: dueAt, isRequired: false },
  state: isOverdue ? 'overdue' : dueAt === null ? 'open' : 'due',
})

const SOON_MS = 30 * DAY_MS

/** Whether a row is left by what is shown at `nowMs` (epoch ms). */
export function isShown({ state, endsAt }: PaperRow, show: Show, nowMs: number): boolean {
  if (show === 'expired') return state === 'expired'
  if (show === 'training_overdue') return state === 'overdue'
  const isOver = state === 'expired' || state === 'overdue'
  return !isOver && endsAt !== null && Date.parse(endsAt) <= nowMs + SOON_MS
}

/** How many rows each leaves, of all of them. */
export function countsOf(rows: readonly PaperRow[], nowMs: number): Record<Show | 'all', number> {
  const counts = { all: rows.length, expired: 0, within_30_days: 0, training_overdue: 0 }
  for (const row of rows) for (const show of SHOWS) if (isShown(row, show, nowMs)) counts[show] += 1
  return counts
}

/** Where a row stands: the first to run out first, what never does last. */
export type Place = readonly [endsAtMs: number | null, kind: PaperRow['kind'], id: string]
export const placeOf = ({ endsAt, kind, id }: PaperRow): Place => [
  endsAt === null ? null : Date.parse(endsAt),
  kind,
  id,
]
export const inOrder = (one: Place, other: Place): number =>
  sooner(one[0], other[0]) || compare(one[1], other[1]) || compare(one[2], other[2])

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
