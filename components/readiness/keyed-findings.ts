import type { FindingAnswer } from './today-answer'

type Told = Pick<FindingAnswer, 'check' | 'subject' | 'message' | 'evidence'>

/**
 * Findings with a key each that stays theirs while others come and go, and while what they say of time moves on: a dialog that
 * is open for one must never become another's. Two that are about the same have one each.
 */
export function keyedFindings<Finding extends Told>(findings: readonly Finding[]): [string, Finding][] {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const { check, subject, message, evidence } = finding
    const { code, params } = message
    // What somebody says for another reason is another finding.
    const reason = 'reason' in params ? [params.reason] : []
    const about = JSON.stringify([check, subject.kind, subject.id, code, evidence, ...reason])
    const before = seen.get(about) ?? 0
    seen.set(about, before + 1)
    return [before === 0 ? about : `${about} ${before}`, finding]
  })
}
