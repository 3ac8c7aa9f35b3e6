import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { durationWords } from '@/components/ui/time/format-instant'
import { PLANS } from '@/lib/costs/plans'
import type { CostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { LateRankBars } from './late-bars'

/** How long work took, from opened to completed. */
export function TimePart({ times }: { times: CostsAnswer['times'] }) {
  const t = useWords()
  const { all } = times
  if (!all) return <CostPart title={t('costs.time')} sentence={t('costs.time-none')} />
  const rows = PLANS.flatMap((plan) => {
    const time = times[plan]
    return time ? { plan, ...time, took: durationWords(time.medianMs, t) } : []
  })
  return (
    <CostPart
      title={t('costs.time')}
      sentence={t('costs.time-says', { took: durationWords(all.medianMs, t), count: all.orders })}
    >
      <LateRankBars
        bars={rows.map(({ plan, took, medianMs }) => ({
          ...{ key: plan, label: t(`costs.plan-${plan}`), value: took, size: medianMs },
        }))}
      />
      <Table label={t('costs.time')}>
        <TableHead>
          <HeadCell>{t('costs.plan')}</HeadCell>
          <HeadCell numeric>{t('costs.orders')}</HeadCell>
          <HeadCell numeric>{t('costs.median')}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map(({ plan, orders, took }) => (
            <Row key={plan}>
              <Cell narrow="title">{t(`costs.plan-${plan}`)}</Cell>
              <Cell numeric>
                {orders}
                <span className="font-sans text-quiet @2xl:hidden"> {t('costs.orders')}</span>
              </Cell>
              <Cell numeric narrow="aside">
                {took}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </CostPart>
  )
}
