'use client'

import { useQuery } from '@tanstack/react-query'
import { Timer } from 'lucide'
import { Fragment } from 'react'
import { useWords } from '#use-words'
import { PeriodFields } from '@/components/period/period-fields'
import { PeriodPage } from '@/components/period/period-page'
import { useAskedPeriod } from '@/components/period/use-asked-period'
import { PrintLink } from '@/components/print/print-link'
import { EmptyState } from '@/components/ui/empty-state'
import { DriverPart } from './driver-part'
import { PlacePart } from './place-part'
import { onTimeQuery } from './queries'
import { StayPart } from './stay-part'
import { SummaryPart } from './summary-part'
import { WeekdayPart } from './weekday-part'
import { PERIODS, USUAL_PERIOD } from './words-of'

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
  const { params, change, asked, days } = useAskedPeriod({ startedAt, zone: homeZone, usual: USUAL_PERIOD })
  const answer = useQuery(onTimeQuery(asked))
  const isWithDrivers = params.get('drivers') === 'shown'
  const paper = `/on-time/print?${asked}${isWithDrivers ? '&drivers=shown' : ''}`
  return (
    <PeriodPage
      title={t('on-time.title')}
      filters={<PeriodFields {...days} words={PERIODS} />}
      action={<PrintLink href={paper}>{t('on-time.print')}</PrintLink>}
      answer={answer}
      kept={t('on-time.kept')}
      counting={t('on-time.counting')}
      how={{
        title: t('on-time.how'),
        lines: [
          ...[t('on-time.how-window'), t('on-time.how-first'), t('on-time.how-day')],
          ...[t('on-time.how-order'), t('on-time.how-place'), t('on-time.how-lost')],
        ],
      }}
    >
      {(data) =>
        data.all.reached + data.all.skipped === 0 ? (
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
        )
      }
    </PeriodPage>
  )
}
