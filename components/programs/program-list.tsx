'use client'

import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { NotRead } from '@/components/list/not-read'
import { Button } from '@/components/ui/button/button'
import { Link } from '@/components/ui/button/link'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useDistanceUnit } from '@/components/units/unit-choice'
import { programsQuery } from './queries'
import { ruleWords } from './rule-words'
import { StandingBadge } from './standing-badge'

// Few press it: fetched when somebody does.
const ProgramDialog = lazy(async () => ({
  default: (await import('./form/program-dialog')).ProgramDialog,
}))

const ImportServices = lazy(async () => ({
  default: (await import('./import/import-services')).ImportServices,
}))

const SHOWN = ['due', 'soon', 'unknown', 'later'] as const

/** The services that come round, and how many vehicles are due. `refusal`: why this person may not begin one; else null. */
export function ProgramList({ refusal }: { refusal: string | null }) {
  const t = useWords()
  const unit = useDistanceUnit()
  const { data, error, refetch } = useQuery(programsQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const add = (
    <>
      {data && data.length > 0 && (
        <Button disabledReason={refusal} onClick={() => setIsImporting(true)}>
          {t('programs.import')}
        </Button>
      )}
      <Button look="primary" disabledReason={refusal} onClick={() => setIsOpen(true)}>
        {t('programs.new')}
      </Button>
    </>
  )
  return (
    <>
      <PageBar title={t('programs.title')} action={add} />
      {error && <NotRead error={error} kept={data && t('programs.kept')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('programs.title')} />}
      {isImporting && data && (
        <Suspense fallback={<SkeletonRows title={t('programs.import-title')} />}>
          <ImportServices programs={data} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
      {data?.length === 0 && (
        <EmptyState icon={CalendarClock} title={t('programs.empty-title')}>
          {t('programs.empty-why')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ol aria-label={t('programs.title')}>
          {data.map((program) => (
            <li
              key={program.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2.5 last:border-0 sm:px-6"
            >
              <div className="min-w-0 sm:w-96">
                <h2 className="font-strong wrap-break-word">
                  <Link href={`/programs/${program.id}`} prefetch={false} className="hover:underline">
                    {program.name}
                  </Link>
                </h2>
                <p className="text-table text-quiet" suppressHydrationWarning>
                  {ruleWords(program, unit, t)}
                </p>
                {program.isPeriodicInspection && (
                  <p className="text-table text-quiet">{t('programs.blocks')}</p>
                )}
              </div>
              <div className="flex flex-wrap gap-1.5">
                {SHOWN.filter((standing) => program.counts[standing] > 0).map((standing) => (
                  <StandingBadge key={standing} standing={standing} count={program.counts[standing]} />
                ))}
                {SHOWN.every((standing) => program.counts[standing] === 0) && (
                  <span className="text-table text-quiet">{t('programs.no-vehicles')}</span>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {isOpen && (
        <Suspense>
          <ProgramDialog program={null} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
