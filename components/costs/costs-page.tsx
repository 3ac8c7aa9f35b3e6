'use client'

import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide'
import { Fragment } from 'react'
import { useWords } from '#use-words'
import { PageBar } from '@/components/frame/page-bar'
import { PageBody } from '@/components/frame/page-body'
import { NotRead } from '@/components/list/not-read'
import { useSearchState } from '@/components/list/use-search-state'
import { askedOf, askedPeriod } from '@/components/period/asked-period'
import { PeriodFields } from '@/components/period/period-fields'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/form/segmented'
import { Section } from '@/components/ui/section'
import { SkeletonRows } from '@/components/ui/skeleton'
import { useNow } from '@/components/ui/time/use-now'
import { useZone } from '@/components/ui/time/zone-choice'
import { UnitToggle } from '@/components/units/unit-toggle'
import type { PeriodWord } from '@/lib/period/period-words'
import { CategoryPart } from './category-part'
import { DefectPart } from './defect-part'
import { MonthPart } from './month-part'
import { OrderPart } from './order-part'
import { costsQuery } from './queries'
import { TimePart } from './time-part'
import { VehiclePart } from './vehicle-part'
import { VendorPart } from './vendor-part'

const EVERY_MS = 60_000
const PERIODS: readonly PeriodWord[] = [
  'this-month',
  'last-month',
  'three-months',
  'year-to-date',
  'twelve-months',
]

/** What maintenance costs. `startedAt` is when the server read it (epoch ms). */
export function CostsPage({ startedAt }: { startedAt: number }) {
  const t = useWords()
  const now = useNow(EVERY_MS, startedAt)
  const { params, change } = useSearchState()
  const period = askedPeriod(params, useZone(null), now, 'twelve-months')
  const asked = askedOf(period)
  const { data, error, refetch } = useQuery(costsQuery(asked))
  const chosen = data?.currencies.find(({ currency }) => currency === params.get('currency'))
  const costs = chosen ?? data?.currencies[0]
  return (
    <>
      <PageBar
        title={t('costs.title')}
        filters={
          <>
            <PeriodFields period={period} words={PERIODS} now={now} change={change} />
            {data && costs && data.currencies.length > 1 && (
              <Segmented
                label={t('costs.currency')}
                options={data.currencies.map(({ currency }) => ({
                  ...{ value: currency, label: currency.toUpperCase() },
                }))}
                value={costs.currency}
                onChange={(currency) => change({ currency })}
              />
            )}
          </>
        }
        action={<UnitToggle />}
      />
      {error && <NotRead error={error} kept={data && t('costs.kept')} onAgain={() => void refetch()} />}
      {!data && !error && <SkeletonRows title={t('costs.title')} />}
      {data && (
        <PageBody className="max-w-6xl">
          {data.isCounting && (
            <p role="status" className="mb-3 text-caution-ink">
              {t('costs.counting')}
            </p>
          )}
          {data.orders === 0 ? (
            <EmptyState icon={Coins} title={t('costs.empty')}>
              {t('costs.empty-why')}
            </EmptyState>
          ) : (
            <>
              <OrderPart data={data} asked={asked} />
              {costs && (
                <Fragment key={asked}>
                  <MonthPart costs={costs} asked={asked} />
                  <VehiclePart costs={costs} asked={asked} />
                  <CategoryPart costs={costs} asked={asked} />
                  <VendorPart costs={costs} asked={asked} />
                </Fragment>
              )}
              <TimePart times={data.times} />
            </>
          )}
          <DefectPart key={asked} defects={data.defects} asked={asked} />
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
    <Section title={t('costs.how')}>
      <ul className="max-w-3xl list-disc space-y-1.5 pl-5 text-table text-quiet">
        <li>{t('costs.how-when')}</li>
        <li>{t('costs.how-planned')}</li>
        <li>{t('costs.how-miles')}</li>
        <li>{t('costs.how-back')}</li>
      </ul>
    </Section>
  )
}
