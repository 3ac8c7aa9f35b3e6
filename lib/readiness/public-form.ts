import type { CheckName } from './checks/check-names'
import type { Finding, NotChecked, Topic, Words } from './finding'

/** A finding as it is told: with `check` and `law` null where what is behind it is not for everybody. */
export type ToldFinding = Omit<Finding, 'check' | 'words' | 'overridden'> & {
  check: CheckName | null
  words: Words | { code: 'driver_not_ready'; params: Record<never, never> }
  /** With `reason` null where it may say what is behind it. */
  overridden: { by: string; atMs: number; reason: string | null } | null
}
export type ToldNotChecked = Omit<NotChecked, 'check' | 'why'> & {
  check: CheckName | null
  why: NotChecked['why'] | { reason: 'of_a_person' }
}

/** What would tell of somebody's license, health or hours. That two routes are given to somebody is no secret. */
export const PERSONAL: readonly CheckName[] = ['hours', 'rest', 'qualification', 'training-overdue']

export const isPersonal = ({ check, topic }: { check: CheckName; topic: Topic | null }) =>
  PERSONAL.includes(check) && topic?.kind === 'driver'

/**
 * The public form (readiness, Words), for viewers, mechanics, the wall, mail and push: of a person only that he is not
 * ready, once, as grave as the gravest; of what was let go who did and when. What is behind it, a reason too, is for
 * dispatchers and administrators; so is a note, which keeps nobody from being ready.
 */
export function publicFindings(findings: readonly Finding[]): ToldFinding[] {
  const told = new Set<string>()
  return findings.flatMap((finding): ToldFinding[] => {
    if (!isPersonal(finding)) return [finding]
    const { topic, weight, mustNot, isOverridable, overridden } = finding
    if (weight === 'note') return []
    const key = `${topic.id} ${overridden === null}`
    if (told.has(key)) return []
    told.add(key)
    return [
      {
        ...{ topic, weight, mustNot, isOverridable, check: null, law: null },
        overridden: overridden && { ...overridden, reason: null },
        words: { code: 'driver_not_ready', params: {} },
        ...{ sinceMs: null, evidence: [], badness: 0, lifts: 'somebody_named' },
        waysOut: ['another_driver'],
      },
    ]
  })
}

/** The same of what was not checked about a person: that it was not, once. */
export function publicNotChecked(notChecked: readonly NotChecked[]): ToldNotChecked[] {
  const told = new Set<string>()
  return notChecked.flatMap((one): ToldNotChecked[] => {
    if (!isPersonal(one)) return [one]
    const key = one.topic?.id ?? ''
    if (told.has(key)) return []
    told.add(key)
    return [{ check: null, topic: one.topic, why: { reason: 'of_a_person' } }]
  })
}
