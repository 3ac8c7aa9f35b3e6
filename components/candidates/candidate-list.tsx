'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { useLate } from '@/components/directory/use-late'
import { FormRadios } from '@/components/form/form-radios'
import { findingSentence, type ReadAt } from '@/components/readiness/finding-sentence'
import { VerdictMark } from '@/components/readiness/verdict-mark'
import { Button } from '@/components/ui/button/button'
import { SkeletonRows } from '@/components/ui/skeleton'
import { formatDistance } from '@/components/units/distance'
import { useDistanceUnit } from '@/components/units/unit-choice'
import type { Kept } from '@/lib/candidates/stands-anyway'
import type { CandidateAnswer } from './candidate-answer'
import { CandidateSearch } from './candidate-search'
import { candidateName, reasonsOf } from './candidate-words'
import { type CandidateKind, candidatesQuery } from './queries'
import type { Named } from './reassign-requests'
import { weigh, wordOf } from './weighed'

const FIRST = 25
const MOST = 200
const TYPING_MS = 200

interface CandidateListProps {
  routeId: string
  kind: CandidateKind
  /** The other one that the route names, who stays; null for nobody. */
  kept: Kept | null
  /** Who or what it names now. */
  goesNow: string | null
  /** Who or what is looked for to begin with. */
  first?: Named[CandidateKind]
  at: ReadAt
  onChosen: (candidate: CandidateAnswer | null) => void
}

/** Who or what a route may be given to, those that are ready first, with why the others are not. */
export function CandidateList({
  routeId,
  kind,
  kept,
  goesNow,
  first = null,
  at,
  onChosen,
}: CandidateListProps) {
  const t = useWords()
  const unit = useDistanceUnit()
  const [typed, setTyped] = useState(first?.name ?? first?.id ?? '')
  const [limit, setLimit] = useState(FIRST)
  const search = useLate(typed.trim(), TYPING_MS)
  const { data, error, refetch } = useQuery(candidatesQuery({ routeId, kind, search, limit }))
  const found = data?.data ?? []
  const { anyway, own } = weigh(found, kept)
  const label = (candidate: CandidateAnswer) => (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <VerdictMark verdict={wordOf(own.get(candidate.id) ?? [])} />
      <span className="min-w-0 font-strong wrap-anywhere">{candidateName(kind, candidate, t)}</span>
      {candidate.id === goesNow && <span className="text-quiet">{t('candidates.goes-now')}</span>}
      {candidate.distanceMeters !== null && (
        <span className="text-quiet tabular-nums">
          {t('candidates.away', { distance: formatDistance(candidate.distanceMeters, unit) })}
        </span>
      )}
    </span>
  )
  const hint = (candidate: CandidateAnswer) => {
    const reasons = reasonsOf(candidate, own.get(candidate.id) ?? [], t, { ...at, unit })
    return reasons.length === 0
      ? null
      : reasons.map((reason, index) => (
          <span key={index} className="block first-letter:uppercase" suppressHydrationWarning>
            {reason}
          </span>
        ))
  }
  return (
    <div className="space-y-3">
      <CandidateSearch typed={typed} onTyped={setTyped} />
      {anyway.length > 0 && (
        <div className="text-table text-quiet">
          <p>{t('candidates.anyway')}</p>
          <ul className="list-disc pl-4">
            {anyway.map((finding, index) => (
              <li key={index} className="first-letter:uppercase">
                {findingSentence(finding, t, { ...at, unit })}
              </li>
            ))}
          </ul>
        </div>
      )}
      {error && <ApiErrorNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('candidates.legend', { kind })} />}
      {data && (
        <div className="relative max-h-80 overflow-y-auto">
          <FormRadios<{ id: string }>
            name="id"
            legend={t('candidates.legend', { kind })}
            options={found.map((candidate) => ({
              value: candidate.id,
              label: label(candidate),
              hint: hint(candidate),
              disabled: candidate.id === goesNow,
            }))}
            onChosen={(id) => onChosen(found.find((one) => one.id === id) ?? null)}
          />
          {data.pagination.hasNextPage && limit < MOST && (
            <Button size="small" onClick={() => setLimit(Math.min(MOST, limit * 2))}>
              {t('candidates.show-more')}
            </Button>
          )}
          <p role="status" className={found.length === 0 || limit === MOST ? 'text-quiet' : 'sr-only'}>
            {found.length > 0 && data.pagination.hasNextPage
              ? t('candidates.found-first', { count: found.length })
              : t('candidates.found', { count: found.length, kind })}
          </p>
        </div>
      )}
    </div>
  )
}
