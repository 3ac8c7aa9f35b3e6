import type { FindingAnswer } from '@/components/readiness/today-answer'
import { type Kept, standsAnyway } from '@/lib/candidates/stands-anyway'
import { isPressing } from '@/lib/readiness/today/today-order'
import type { CandidateAnswer } from './candidate-answer'

export interface Weighed {
  /** What stands whoever goes. */
  anyway: readonly FindingAnswer[]
  /** By their ids, the gravest first. */
  own: ReadonlyMap<string, readonly FindingAnswer[]>
}

/**
 * Tells what stands against each candidate from what stands against the route whoever goes: its plan, and the other one that
 * it names (`kept`), who stays. Pure.
 */
export function weigh(candidates: readonly CandidateAnswer[], kept: Kept | null): Weighed {
  const isOfAll = ({ subject }: FindingAnswer) => standsAnyway(subject, kept)
  const pressing = candidates.map(({ id, findings }) => ({ id, findings: findings.filter(isPressing) }))
  return {
    anyway: pressing[0]?.findings.filter(isOfAll) ?? [],
    own: new Map(pressing.map(({ id, findings }) => [id, findings.filter((finding) => !isOfAll(finding))])),
  }
}

/** How many checks nobody could make of a route if it were given to them. */
export const uncheckedOf = ({ notChecked }: Pick<CandidateAnswer, 'notChecked'>): number =>
  new Set(notChecked.map(({ check }) => check ?? '')).size

/** How a candidate is by what stands against it alone. */
export function wordOf(own: readonly FindingAnswer[]): 'ready' | 'check' | 'blocked' {
  if (own.some(({ weight }) => weight === 'blocks')) return 'blocked'
  return own.length > 0 ? 'check' : 'ready'
}
