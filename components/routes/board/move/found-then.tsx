import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import type { Read } from '@/components/api/read'
import { findingSentence, type ReadAt } from '@/components/readiness/finding-sentence'
import { MoreOfRoute } from '@/components/readiness/more-of-route'
import { toldOnce } from '@/components/readiness/told-once'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { WeightShape } from '@/components/readiness/weight-shape'
import { Skeleton } from '@/components/ui/skeleton'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { movedAnswer } from './moved-answer'
import { movedQuery, movedStopQuery } from './queries'

interface FoundThenProps {
  routeId: string
  minutes: number
  at: ReadAt
}

/** What readiness would say of a route then. */
export function FoundThen({ routeId, minutes, at }: FoundThenProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(movedQuery({ routeId, minutes }))
  if (error && !data) return <ApiErrorNotice error={error} onAgain={() => void refetch()} />
  return <Said label={t('routes-board.then')} said={data} at={at} />
}

interface FoundOfStopProps {
  asked: Parameters<typeof movedStopQuery>[0]
  /** What the two routes are called. */
  names: { from: string; to: string }
  at: ReadAt
}

/** What readiness would say of both routes once a stop has moved. */
export function FoundOfStop({ asked, names, at }: FoundOfStopProps) {
  const t = useWords()
  const { data, error, refetch } = useQuery(movedStopQuery(asked))
  if (error && !data) return <ApiErrorNotice error={error} onAgain={() => void refetch()} />
  return (
    <>
      {(['to', 'from'] as const).map((side) => (
        <Said
          key={side}
          label={t('routes-board.then-of', { name: names[side] })}
          said={data?.[side]}
          at={at}
        />
      ))}
    </>
  )
}

interface SaidProps {
  label: string
  said: Read<typeof movedAnswer> | undefined
  at: ReadAt
}

function Said({ label, said, at }: SaidProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  if (!said) return <Skeleton className="h-5 w-32" />
  return (
    <div aria-live="polite" className="space-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 wrap-anywhere">{label}</span> <VerdictMark verdict={said.verdict} />
      </p>
      {said.findings.length > 0 && (
        <ul className="space-y-1 text-table">
          {toldOnce(said.findings).map((finding, index) => (
            <li key={index} className="flex items-start gap-1.5">
              <WeightShape weight={finding.weight} />
              <span className="first-letter:uppercase">{findingSentence(finding, t, { ...at, unit })}</span>
            </li>
          ))}
        </ul>
      )}
      <MoreOfRoute notes={[]} notChecked={said.notChecked} at={at} />
    </div>
  )
}
