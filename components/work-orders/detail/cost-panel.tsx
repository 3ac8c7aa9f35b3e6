import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { ErrorNotice } from '@/components/ui/error-notice'
import type { Cost } from '@/lib/work-orders/cost/cost'
import { readCost } from '@/lib/work-orders/cost/read-cost'
import type { WorkOrderBody } from '@/lib/work-orders/schema'
import { moneyText } from '../money-text'
import { percentText } from '../typed-figures'
import { lineWords, linesByTask, otherSum } from './cost-lines'

interface CostPanelProps {
  workOrder: WorkOrderBody
  /** What a service task is called, by the id of its kind. */
  nameOf: (id: string) => string
}

/** What a work order costs: lines that add up, discount and tax as rate and amount. */
export function CostPanel({ workOrder, nameOf }: CostPanelProps) {
  const t = useWords()
  const read = readCost(workOrder)
  if ('mixed' in read)
    return (
      <ErrorNotice
        announce={false}
        title={t('work-orders-detail.added-up-not')}
        kept={t('work-orders-detail.added-up-currencies', {
          currencies: new Intl.ListFormat(t.locale).format(read.mixed.map((one) => one.toUpperCase())),
        })}
        next={t('work-orders-detail.added-up-next')}
      />
    )
  if ('unreadable' in read)
    return (
      <ErrorNotice
        announce={false}
        title={t('work-orders-detail.added-up-not')}
        kept={t('work-orders-detail.added-up-unreadable')}
        next={t('work-orders-detail.added-up-next-unreadable')}
      />
    )
  const { cost } = read
  const money = (amount: string) => moneyText(amount, cost.currency)
  return (
    <div className="rounded-box border border-line">
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">
          {t('work-orders-detail.cost-in', { currency: cost.currency.toUpperCase() })}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('work-orders-detail.for')}</th>
            <th scope="col">{t('work-orders-detail.amount')}</th>
          </tr>
        </thead>
        {linesByTask(cost).map(({ task, lines }) => (
          <tbody key={task} className="border-b border-line">
            {task !== null && (
              <tr>
                <th colSpan={2} scope="rowgroup" className="px-3 pt-2 text-left text-label text-quiet">
                  {nameOf(workOrder.serviceTaskInstances?.[task]?.serviceTaskId ?? String(task + 1))}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.path}`} words={lineWords(workOrder, line, t)}>
                {money(line.amount)}
              </Line>
            ))}
          </tbody>
        ))}
        <tbody>
          <Line words={t('work-orders-detail.subtotal')}>{money(cost.subtotal)}</Line>
          <RateLine
            words={t('work-orders-detail.discount')}
            rate={workOrder.discount}
            sum={cost.discount}
            money={money}
            off
          />
          <RateLine words={t('work-orders-detail.tax')} rate={workOrder.tax} sum={cost.tax} money={money} />
        </tbody>
        <tfoot className="border-t border-line-strong">
          <Line words={t('work-orders-detail.total')} strong>
            {money(cost.total)}
          </Line>
        </tfoot>
      </table>
      {cost.unpriced.length > 0 && (
        <p className="border-t border-line px-3 py-2 text-label text-quiet">
          {t('work-orders-detail.unpriced', { count: cost.unpriced.length })}
        </p>
      )}
    </div>
  )
}

function Line({ words, strong, children }: { words: ReactNode; strong?: boolean; children: ReactNode }) {
  return (
    <tr className={clsx(strong && 'text-body font-strong')}>
      <th scope="row" className={clsx('px-3 py-1 text-left', strong ? 'py-2' : 'font-normal')}>
        {words}
      </th>
      <td className={clsx('px-3 py-1 text-right align-top whitespace-nowrap figures', strong && 'py-2')}>
        {children}
      </td>
    </tr>
  )
}

interface RateLineProps {
  words: string
  rate: WorkOrderBody['tax']
  sum: Cost['tax']
  money: (amount: string) => string
  /** Taken off rather than added. */
  off?: boolean
}

function RateLine({ words, rate, sum, money, off }: RateLineProps) {
  const t = useWords()
  const other = otherSum(rate, sum.amount)
  const none = sum.basisPoints === null && !rate?.money
  return (
    <Line
      words={
        <>
          {words}
          {sum.basisPoints !== null && (
            <span className="ml-2 text-quiet figures">
              {t('work-orders.percent', { figure: percentText(sum.basisPoints) })}
            </span>
          )}
          {other && (
            <span className="block text-label text-caution-ink">
              {t('work-orders-detail.own-sum', { sum: money(other) })}
            </span>
          )}
        </>
      }
    >
      {none ? (
        <span className="font-sans text-quiet">{t('work-orders-detail.no-rate')}</span>
      ) : (
        // Nothing is taken off where it is zero.
        `${off && /[1-9]/.test(sum.amount) ? '−' : ''}${money(sum.amount)}`
      )}
    </Line>
  )
}
