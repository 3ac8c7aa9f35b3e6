import { useWords } from '#use-words'
import type { FindingAnswer } from './today-answer'
import { VerdictShape } from './verdict-shape'

const OF_WEIGHT = { blocks: 'blocked', check: 'check', note: 'not_yet' } as const

/** How grave a finding is: its shape, and its word for who listens. */
export function WeightShape({ weight }: { weight: FindingAnswer['weight'] }) {
  const t = useWords()
  return (
    <>
      <VerdictShape verdict={OF_WEIGHT[weight]} className="mt-0.5 size-3.5" />
      <span className="sr-only">{t(`readiness.weight-${weight}`)} </span>
    </>
  )
}
