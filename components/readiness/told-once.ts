import { foundOfBoth } from '@/lib/readiness/today/found-of-both'
import { stands } from '@/lib/readiness/today/today-order'
import type { FindingAnswer } from './today-answer'

/** A finding as it is told. */
export type ToldFinding = FindingAnswer & {
  /** Of whom the same is found, beside its subject. */
  also?: FindingAnswer['subject']
}

/** What stands against vehicle and driver alike is told once, by both. What somebody let go stays apart, since each is taken back by itself. */
export const toldOnce = (findings: readonly FindingAnswer[]): ToldFinding[] =>
  foundOfBoth(findings, (finding) => {
    const { subject, weight, message, evidence } = finding
    return stands(finding)
      ? { kind: subject.kind, code: message.code, same: [weight, message, evidence] }
      : null
  }).map(({ one, also }) => (also ? { ...one, also: also.subject } : one))
