import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/link'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { findingSentence, momentWords, type ReadAt } from './finding-sentence'
import { stands } from '@/lib/readiness/today-order'
import type { FindingAnswer } from './today-answer'
import { WeightShape } from './weight-shape'

interface FindingLineProps {
  finding: FindingAnswer
  at: ReadAt
  /** Takes back what somebody decided, or decides. */
  takeBack?: ReactNode
}

/** A finding: what is wrong, the other route where it is about one, by which law, what would lift a must not, or who let it go. */
export function FindingLine({ finding, at, takeBack }: FindingLineProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { weight, law, mustNot, lifts, overridden, evidence } = finding
  const other = evidence.find(({ kind }) => kind === 'route')
  return (
    <li className="flex min-w-0 gap-2">
      <WeightShape weight={stands(finding) ? weight : 'note'} />
      <div className="min-w-0">
        {/* The zone's own spelling may differ between server and browser. */}
        <p className="first-letter:uppercase" suppressHydrationWarning>
          {findingSentence(finding, t, { ...at, unit })}
          {other && (
            <Link href={`/routes/${encodeURIComponent(other.id)}`} prefetch={false} className="link ml-2">
              {t('readiness.other-route')}
            </Link>
          )}
          {law && !mustNot && <span className="ml-2 text-label text-faint">{law}</span>}
        </p>
        {mustNot && stands(finding) && (
          <p className="text-table text-quiet">
            {t('readiness.must-not', { lawful: law ? 'yes' : 'no', law: law ?? '' })}{' '}
            {t(`readiness.lift-${lifts}`)}
          </p>
        )}
        {overridden && (
          <div className="text-table text-quiet" suppressHydrationWarning>
            {t('readiness.let-go', {
              by: overridden.by,
              at: momentWords(Date.parse(overridden.at), at, t),
              said: overridden.reason === null ? 'no' : 'yes',
              reason: overridden.reason ?? '',
            })}
            {takeBack}
          </div>
        )}
        {!overridden && takeBack}
      </div>
    </li>
  )
}
