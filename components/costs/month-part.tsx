import { useWords } from '#use-words'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { moneyText } from '@/components/work-orders/money-text'
import { PLANS } from '@/lib/costs/plans'
import type { CurrencyCostsAnswer } from './cost-answer'
import { CostPart } from './cost-part'
import { monthText, sizeOf } from './cost-words'
import { LateMonthBars } from './late-bars'

/** What was spent month by month: planned, unplanned, and what says neither. */
export function MonthPart({ costs, asked }: { costs: CurrencyCostsAnswer; asked: string }) {
  const t = useWords()
  const { currency, total, orders, plans, months } = costs
  const money = (amount: string) => moneyText(amount, currency)
  const names = months.map(({ month }) => monthText(month, t.locale))
  const lines = PLANS.flatMap((plan) =>
    plans[plan].orders === 0
      ? []
      : {
          ...{ key: plan, label: t(`costs.plan-${plan}`), value: money(plans[plan].total) },
          sizes: months.map((one) => sizeOf(one.plans[plan].total)),
        },
  )
  return (
    <CostPart
      title={t('costs.by-month')}
      file={{ table: 'months', asked }}
      sentence={t('costs.by-month-says', {
        ...{ total: money(total), count: orders },
        ...{ planned: money(plans.planned.total), unplanned: money(plans.unplanned.total) },
        ...{ untold: money(plans.untold.total), silent: plans.untold.orders },
      })}
    >
      <LateMonthBars lines={lines} months={names} />
      <Table label={t('costs.by-month')}>
        <TableHead>
          <HeadCell>{t('costs.month')}</HeadCell>
          {PLANS.map((plan) => (
            <HeadCell key={plan} numeric>
              {t(`costs.plan-${plan}`)}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {months.map((one, place) => (
            <Row key={one.month}>
              <Cell narrow="title">{names[place]}</Cell>
              {PLANS.map((plan) => (
                <Cell key={plan} numeric>
                  <span className="font-sans text-quiet @2xl:hidden">{t(`costs.plan-${plan}`)} </span>
                  {money(one.plans[plan].total)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </CostPart>
  )
}
