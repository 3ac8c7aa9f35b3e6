'use client'

import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide'
import { Fragment } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { NotRead } from '@/components/list/not-read'
import { useSearchState } from '@/components/list/use-search-state'
import { askedOf, askedPeriod } from '@/components/period/asked-period'
import { PeriodFields } from '@/components/period/period-fields'
import { PrintLink } from '@/components/print/print-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { DriverPart } from './driver-part'
import { PlacePart } from './place-part'
import { onTimeQuery } from './queries'
import { StayPart } from './stay-part'
import { SummaryPart } from './summary-part'
import { WeekdayPart } from './weekday-part'
import { PERIODS, USUAL_PERIOD } from './words-of'

const EVERY_MS = 60_000

interface OnTimePageProps {
  /** When the server read it (epoch ms). */
  startedAt: number
  /** Of the organization's routes: whose days they are where the address names no zone. */
  homeZone: string
  /** Whether this person may know how drivers were. */
  mayKnowDrivers: boolean
}

/** How punctual routes are, where they are not, and what a plan might learn of it. */
export function OnTimePage({ startedAt, homeZone, mayKnowDrivers }: OnTimePageProps) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const period = askedPeriod(params, homeZone, now, USUAL_PERIOD)
  const asked = askedOf(period)
  const { data, error, refetch } = useQuery(onTimeQuery(asked))
  const isWithDrivers = params.get('drivers') === 'shown'
  const paper = `/on-time/print?${asked}${isWithDrivers ? '&drivers=shown' : ''}`
  return (
    <>
      <PageBar
        title={t('on-time.title')}
        filters={<PeriodFields period={period} words={PERIODS} now={now} change={change} />}
        action={<PrintLink href={paper}>{t('on-time.print')}</PrintLink>}
      />
      {error && <NotRead error={error} kept={data && t('on-time.kept')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('on-time.title')} />}
      {data && (
        <PageBody className="max-w-6xl">
          {data.isCounting && (
            <p role="status" className="mb-3 text-caution-ink">
              {t('on-time.counting')}
            </p>
          )}
          {data.all.reached + data.all.skipped === 0 ? (
            <>
              <EmptyState icon={Timer} title={t('on-time.empty')}>
                {t('on-time.empty-why')}
              </EmptyState>
              <StayPart />
            </>
          ) : (
            <>
              <SummaryPart all={data.all} lost={data.lost} />
              <StayPart />
              <Fragment key={asked}>
                <PlacePart data={data} asked={asked} />
                <DriverPart
                  asked={asked}
                  mayKnow={mayKnowDrivers}
                  isShown={isWithDrivers}
                  onShow={() => change({ drivers: 'shown' })}
                />
                <WeekdayPart data={data} asked={asked} />
              </Fragment>
            </>
          )}
          <ToldHow />
        </PageBody>
      )}
    </>
  )
}

/** By what is told what, in sentences. */
function ToldHow() {
  const t = useWords()
  return (
    <Section title={t('on-time.how')}>
      <ul className="max-w-3xl list-disc space-y-1.5 pl-5 text-table text-quiet">
        <li>{t('on-time.how-window')}</li>
        <li>{t('on-time.how-first')}</li>
        <li>{t('on-time.how-day')}</li>
        <li>{t('on-time.how-order')}</li>
        <li>{t('on-time.how-place')}</li>
        <li>{t('on-time.how-lost')}</li>
      </ul>
    </Section>
  )
}
