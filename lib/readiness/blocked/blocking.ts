import { canonicalJson } from '@/lib/json'
import type { CheckName } from '../checks/check-names'
import type { Topic } from '../finding'
import { publicFindings } from '../public-form'
import type { JudgedRoute } from '../record/judged-route'

/** What blocks a route, in its public form: of a person that he is not ready, and by no check. */
export interface Blocking {
  check: CheckName | null
  topic: Topic
  /** Names it among those of its route: by check, whom it is about and evidence. */
  key: string
}

/**
 * What blocks a route and nobody let go, the gravest first; also of one on the road, which may not be: what blocked it before it left is the same
 * still. Pure.
 */
export function blockingOf({ verdict }: Pick<JudgedRoute, 'verdict'>): Blocking[] {
  if (verdict.word !== 'blocked' && verdict.word !== 'underway') return []
  return publicFindings(verdict.findings)
    .filter(({ weight, overridden }) => weight === 'blocks' && overridden === null)
    .map(({ check, topic, evidence }) => {
      const proof = evidence.map(({ kind, id }) => `${kind} ${id}`).toSorted()
      return { check, topic, key: canonicalJson([check, topic.kind, topic.id, proof]) }
    })
}

/** What blocks a route and did not before; everything where it was not told of. Pure. */
export function blockedAnew(was: JudgedRoute | undefined, now: JudgedRoute): Blocking[] {
  const known = new Set(was && blockingOf(was).map(({ key }) => key))
  return blockingOf(now).filter(({ key }) => !known.has(key))
}
