import { type ReactNode, useId } from 'react'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/button/link'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { stands } from '@/lib/readiness/today/today-order'
import { openEvidence } from './evidence-href'
import { findingSentence, momentWords, type ReadAt } from './finding-sentence'
import type { ToldFinding } from './told-once'
import { WeightShape } from './weight-shape'

interface FindingLineProps {
  finding: ToldFinding
  at: ReadAt
  /** Addresses of the page that it stands on, and of what is linked beside it: none leads there twice. */
  linked?: readonly string[]
  /** Takes back what somebody decided, or decides. */
  takeBack?: ReactNode
}

/** A finding: what is wrong, what says so, by which law, what would lift a must not, or who let it go. */
export function FindingLine({ finding, at, linked, takeBack }: FindingLineProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const id = useId()
  const { weight, law, mustNot, lifts, overridden } = finding
  return (
    <li className="flex min-w-0 gap-2">
      <WeightShape weight={stands(finding) ? weight : 'note'} />
      <div className="min-w-0">
        {/* The zone's own spelling may differ between server and browser. */}
        <p className="first-letter:uppercase" suppressHydrationWarning>
          <span id={id}>{findingSentence(finding, t, { ...at, unit })}</span>
          <EvidenceLinks finding={finding} linked={linked} sentenceId={id} />
          {law && !mustNot && <span className="ml-2 inline-block text-label text-faint">{law}</span>}
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

interface EvidenceLinksProps extends Pick<FindingLineProps, 'finding' | 'linked'> {
  /** Of the element that says what is wrong. */
  sentenceId: string
}

/** To what a finding rests on. Several of a kind are numbered, and each is heard with what it is about. */
function EvidenceLinks({ finding, linked, sentenceId }: EvidenceLinksProps) {
  const t = useWords()
  const all = openEvidence(finding, linked)
  return all.map(({ opens, href }, place) => {
    const alike = all.filter((one) => one.opens === opens)
    const number = alike.findIndex((one) => one.href === href) + 1
    const id = `${sentenceId}-${place}`
    return (
      <Link
        key={href}
        id={id}
        href={href}
        prefetch={false}
        className="link ml-2"
        aria-labelledby={`${id} ${sentenceId}`}
      >
        <span className={number > 1 ? 'sr-only' : ''}>{t(`readiness.open-${opens}`)}</span>
        {alike.length > 1 && <span className="figures"> {number}</span>}
      </Link>
    )
  })
}
