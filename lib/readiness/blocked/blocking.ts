import { canonicalJson } from '@/lib/json'
import type { CheckName } from '../checks/check-names'
import type { Topic } from '../finding'
import { publicFindings, type ToldFinding } from '../public-form'
import type { JudgedRoute } from '../record/judged-route'
import { foundOfBoth } from '../today/found-of-both'

/** What blocks a route, in its public form: of a person that he is not ready, and by no check. */
export interface Blocking {
  check: CheckName | null
  topic: Topic
  /** Of whom the same is found: Today says it once, too (found-of-both.ts). */
  also: Topic | null
  /** Names it among those of its route: by check, whom it is about and evidence. */
  key: string
  /** That, and what names what is found of the other alone: either may stand by itself before or after. */
  keys: readonly string[]
}

/**
 * What blocks a route and nobody let go, the gravest first; also of one on the road, which may not be: what blocked it before it left is the same
 * still. Pure.
 */
export function blockingOf({ verdict }: Pick<JudgedRoute, 'verdict'>): Blocking[] {
  if (verdict.word !== 'blocked' && verdict.word !== 'underway') return []
  const findings = publicFindings(verdict.findings).filter(
    ({ weight, overridden }) => weight === 'blocks' && overridden === null,
  )
  const blocking = foundOfBoth(findings, ({ topic, weight, words, evidence }) => ({
    ...{ kind: topic.kind, code: words.code },
    same: [weight, words, evidence],
  }))
  return blocking.map(({ one, also }) => ({
    ...{ check: one.check, topic: one.topic, also: also && also.topic },
    ...{ key: keyOf(one), keys: also ? [keyOf(one), keyOf(also)] : [keyOf(one)] },
  }))
}

function keyOf({ check, topic, evidence }: ToldFinding): string {
  const proof = evidence.map(({ kind, id }) => `${kind} ${id}`).toSorted()
  return canonicalJson([check, topic.kind, topic.id, proof])
}

const keysOf = (route: JudgedRoute | undefined) =>
  new Set(route && blockingOf(route).flatMap(({ keys }) => keys))

/** What blocks a route and did not before, of neither of two; everything where it was not told of. Pure. */
export function blockedAnew(was: JudgedRoute | undefined, now: JudgedRoute): Blocking[] {
  const known = keysOf(was)
  return blockingOf(now).filter(({ keys }) => !keys.some((key) => known.has(key)))
}

/** The keys of what blocked a route and does not any more; all of them where it is told of no more. Pure. */
export function blockedNoMore(was: JudgedRoute, now?: JudgedRoute): string[] {
  const known = keysOf(now)
  return [...keysOf(was)].filter((key) => !known.has(key))
}
