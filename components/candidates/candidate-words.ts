import { findingSentence, type ReadIn, topicName } from '@/components/readiness/finding-sentence'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import type { Words } from '@/lib/words/words'
import type { CandidateAnswer } from './candidate-answer'
import type { CandidateKind } from './queries'

/** So many reasons are said of one; the others are counted. */
const MOST_SAID = 2

export const candidateName = (
  kind: CandidateKind,
  { id, name }: Pick<CandidateAnswer, 'id' | 'name'>,
  t: Words,
) => topicName({ kind, id, name }, t)

/** Why a candidate is not ready, and what nobody checked, a line each. */
export function reasonsOf(
  { notChecked }: Pick<CandidateAnswer, 'notChecked'>,
  own: readonly FindingAnswer[],
  t: Words,
  at: ReadIn,
): string[] {
  const more = own.length - MOST_SAID
  const unchecked = new Set(notChecked.map(({ check }) => check ?? '')).size
  return [
    ...own.slice(0, MOST_SAID).map((finding) => findingSentence(finding, t, at)),
    ...(more > 0 ? [t('candidates.more', { count: more })] : []),
    ...(unchecked > 0 ? [t('candidates.not-checked', { count: unchecked })] : []),
  ]
}
