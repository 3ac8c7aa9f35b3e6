'use client'

import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide'
import { Fragment } from 'react'
import { useWords } from '#use-words'
import { PeriodFields } from '@/components/period/period-fields'
import { PeriodPage } from '@/components/period/period-page'
import { useAskedPeriod } from '@/components/period/use-asked-period'
import { EmptyState } from '@/components/ui/empty-state'
import { Segmented } from '@/components/ui/form/segmented'
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
  const zone = useZone(null)
  const { params, change, asked, days } = useAskedPeriod({ startedAt, zone, usual: 'twelve-months' })
  const answer = useQuery(costsQuery(asked))
  const currencies = answer.data?.currencies ?? []
  const costs = currencies.find(({ currency }) => currency === params.get('currency')) ?? currencies[0]
  return (
    <PeriodPage
      title={t('costs.title')}
      filters={
        <>
          <PeriodFields {...days} words={PERIODS} />
          {costs && currencies.length > 1 && (
            <Segmented
              label={t('costs.currency')}
              options={currencies.map(({ currency }) => ({ value: currency, label: currency.toUpperCase() }))}
              value={costs.currency}
              onChange={(currency) => change({ currency })}
            />
          )}
        </>
      }
      action={<UnitToggle />}
      answer={answer}
      kept={t('costs.kept')}
      counting={t('costs.counting')}
      how={{
        title: t('costs.how'),
        lines: [t('costs.how-when'), t('costs.how-planned'), t('costs.how-miles'), t('costs.how-back')],
      }}
    >
      {(data) => (
        <>
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
        </>
      )}
    </PeriodPage>
  )
}
