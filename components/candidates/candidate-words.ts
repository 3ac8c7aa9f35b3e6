import { findingSentence, type ReadIn, topicName } from '@/components/readiness/finding-sentence'
import type { FindingAnswer } from '@/components/readiness/today-answer'
import type { Words } from '@/lib/words/words'
import type { CandidateAnswer } from './candidate-answer'
import type { CandidateKind } from './queries'
import { uncheckedOf } from './weighed'

/** So many reasons are said of one; the others are counted. */
const MOST_SAID = 2

export const candidateName = (
  kind: CandidateKind,
  { id, name }: Pick<CandidateAnswer, 'id' | 'name'>,
  t: Words,
) => topicName({ kind, id, name }, t)

/** Why a candidate is not ready, and what nobody checked, a line each. */
export function reasonsOf(
  candidate: Pick<CandidateAnswer, 'notChecked'>,
  own: readonly FindingAnswer[],
  t: Words,
  at: ReadIn,
): string[] {
  const more = own.length - MOST_SAID
  const unchecked = uncheckedOf(candidate)
  return [
    ...own.slice(0, MOST_SAID).map((finding) => findingSentence(finding, t, at)),
    ...(more > 0 ? [t('candidates.more', { count: more })] : []),
    ...(unchecked > 0 ? [t('verdict.unchecked', { count: unchecked })] : []),
  ]
}

interface Option extends Pick<CandidateAnswer, 'id' | 'name'> {
  word: 'ready' | 'check' | 'blocked'
  /** How many checks were not made. */
  unchecked: number
}

/** A candidate in a list of choices: `RV 4 (Ready, 2 not checked)`. */
export const optionWords = (kind: CandidateKind, { word, unchecked, ...one }: Option, t: Words): string => {
  const verdict = t(`verdict.word-${word}`)
  return t('candidates.option', {
    name: candidateName(kind, one, t),
    verdict: t('verdict.beside', { verdict, count: unchecked }),
  })
}
