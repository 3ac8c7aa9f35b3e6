import { isoOf } from '@/lib/iso-of'
import type { TrainingFacts } from './facts'
import { sooner } from './sooner'

/** A course that somebody has still to take, as a page says it. */
export interface TrainingLine {
  id: string
  /** Null where the platform told no name of it. */
  course: string | null
  /** ISO 8601. */
  dueAt: string | null
  isOverdue: boolean
}

/** Whether it is not completed at `nowMs` (epoch ms) though it was due, by its due time or by the platform's word. */
export const isOverdueAt = ({ isCompleted, isOverdue, dueAtMs }: TrainingFacts, nowMs: number): boolean =>
  !isCompleted && (isOverdue || nowMs >= (dueAtMs ?? Infinity))

/** What is not completed, the first due first. Pure. */
export const trainingLines = (training: readonly TrainingFacts[], nowMs: number): TrainingLine[] =>
  training
    .filter(({ isCompleted }) => !isCompleted)
    .toSorted((one, other) => sooner(one.dueAtMs, other.dueAtMs) || (one.id < other.id ? -1 : 1))
    .map((one) => ({
      ...{ id: one.id, course: one.courseName, dueAt: isoOf(one.dueAtMs) },
      isOverdue: isOverdueAt(one, nowMs),
    }))
