import { stands } from '@/lib/readiness/today/today-order'
import type { FindingAnswer } from './today-answer'

/** A finding as it is told. */
export type ToldFinding = FindingAnswer & {
  /** Of whom the same is found, beside its subject. */
  also?: FindingAnswer['subject']
}

/** Found of the vehicle and of the driver apart, about one route beside this one. */
const OF_BOTH: readonly FindingAnswer['message']['code'][] = [
  ...(['routes_overlap', 'turnaround_short', 'still_on_route', 'earlier_not_left'] as const),
]

const isOfBoth = (finding: FindingAnswer) => OF_BOTH.includes(finding.message.code) && stands(finding)

const sameOf = ({ weight, message, evidence }: FindingAnswer) => JSON.stringify([weight, message, evidence])

/**
 * Findings with what stands against vehicle and driver alike as one, at the place of the first: two routes that overlap with both are
 * one thing to look at. What somebody let go stays apart, since each is taken back by itself.
 */
export function toldOnce(findings: readonly FindingAnswer[]): ToldFinding[] {
  const told: ToldFinding[] = []
  const places = new Map<string, number>()
  for (const finding of findings) {
    const key = isOfBoth(finding) ? sameOf(finding) : null
    const place = key === null ? undefined : places.get(key)
    const first = place === undefined ? undefined : told[place]
    if (place !== undefined && first && !first.also && first.subject.kind !== finding.subject.kind)
      told[place] = { ...first, also: finding.subject }
    else {
      if (key !== null) places.set(key, told.length)
      told.push(finding)
    }
  }
  return told
}
