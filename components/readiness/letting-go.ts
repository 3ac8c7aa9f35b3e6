import { keyedFindings } from './keyed-findings'
import type { FindingAnswer } from './today-answer'
import { lettable } from './way-out'

export interface LettingGo {
  /** What somebody was asked about, as it stands now, or as it stood last. */
  asked: FindingAnswer[]
  /** Of that what still stands and may be let go: this is sent. */
  left: FindingAnswer[]
  /** What nobody was asked about. */
  came: FindingAnswer[]
  /** What was asked about and stands no longer. */
  went: FindingAnswer[]
  /** Why nothing may be let go: something forbids it, something new would go along unseen, nothing is left. */
  refusal: 'must_not' | 'came' | 'nothing' | null
}

/** What pressed on a route when somebody was asked to let it go, beside what presses on it now. */
export function lettingGo(began: readonly FindingAnswer[], now: readonly FindingAnswer[]): LettingGo {
  const before = new Map(keyedFindings(began))
  const standing = new Map(keyedFindings(now))
  const lettableThen = lettable(began)
  const lettableNow = lettable(now)
  const asked = [...before].filter(([, finding]) => lettableThen.includes(finding))
  const came = [...standing].filter(([key, { mustNot }]) => mustNot || !before.has(key))
  const left = asked.flatMap(([key]) => lettableNow.filter((finding) => finding === standing.get(key)))
  const isUnseen = came.some(([, finding]) => lettableNow.includes(finding))
  const isForbidden = now.some(({ mustNot }) => mustNot)
  return {
    asked: asked.map(([key, finding]) => standing.get(key) ?? finding),
    left,
    came: came.map(([, finding]) => finding),
    went: asked.flatMap(([key, finding]) => (standing.has(key) ? [] : [finding])),
    refusal: isForbidden ? 'must_not' : isUnseen ? 'came' : left.length === 0 ? 'nothing' : null,
  }
}

/** Whether something keeps a route from leaving, besides what was just let go: that may still be told as it stood. */
export function isHeldBack(letGo: readonly FindingAnswer[], now: readonly FindingAnswer[]): boolean {
  const gone = new Set(keyedFindings(letGo).map(([key]) => key))
  return keyedFindings(now).some(
    ([key, { weight, mustNot }]) => !gone.has(key) && (mustNot || weight === 'blocks'),
  )
}
