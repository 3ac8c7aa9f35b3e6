import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { ErrorNotice } from '@/components/ui/error-notice'
import type { Cost } from '@/lib/work-orders/cost'
import type { WorkOrderBody } from '@/lib/work-orders/schema'
import { costPicture, lineWords, linesByTask, otherSum } from './cost-lines'
import { moneyText } from '../money-text'
import { percentText } from '../typed-figures'

/** What a work order costs: lines that add up, discount and tax as rate and amount. */
export function CostPanel({ workOrder }: { workOrder: WorkOrderBody }) {
  const picture = costPicture(workOrder)
  if ('mixed' in picture)
    return (
      <ErrorNotice
        announce={false}
        title="This cannot be added up."
        kept={`Its amounts are in ${picture.mixed.map((one) => one.toUpperCase()).join(' and ')}.`}
        next="Bring them to one currency on the platform."
      />
    )
  const { cost } = picture
  const money = (amount: string) => moneyText(amount, cost.currency)
  return (
    <div className="rounded-box border border-line">
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">Cost in {cost.currency.toUpperCase()}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">For</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {linesByTask(cost).map(({ task, lines }) => (
          <tbody key={task} className="border-b border-line">
            {task !== null && (
              <tr>
                <th colSpan={2} scope="rowgroup" className="px-3 pt-2 text-left text-label text-quiet">
                  {taskWords(workOrder, task)}
                </th>
              </tr>
            )}
            {lines.map((line) => (
              <Line key={`${line.kind} ${line.path}`} words={lineWords(workOrder, line)}>
                {money(line.amount)}
              </Line>
            ))}
          </tbody>
        ))}
        <tbody>
          <Line words="Subtotal">{money(cost.subtotal)}</Line>
          <RateLine words="Discount" rate={workOrder.discount} sum={cost.discount} money={money} off />
          <RateLine words="Tax" rate={workOrder.tax} sum={cost.tax} money={money} />
        </tbody>
        <tfoot className="border-t border-line-strong">
          <Line words="Total" strong>
            {money(cost.total)}
          </Line>
        </tfoot>
      </table>
      {cost.unpriced.length > 0 && (
        <p className="border-t border-line px-3 py-2 text-label text-quiet">
          {cost.unpriced.length === 1 ? 'One part has' : `${cost.unpriced.length} parts have`} no price that
          the platform tells. The sums lack it.
        </p>
      )}
    </div>
  )
}

function taskWords(workOrder: WorkOrderBody, index: number): string {
  const task = workOrder.serviceTaskInstances?.[index]
  return `Service task ${task?.serviceTaskId ?? index + 1}`
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
  const other = otherSum(rate, sum.amount)
  const none = sum.basisPoints === null && !rate?.money
  return (
    <Line
      words={
        <>
          {words}
          {sum.basisPoints !== null && (
            <span className="ml-2 text-quiet figures">{percentText(sum.basisPoints)} %</span>
          )}
          {other && (
            <span className="block text-label text-caution-ink">
              The platform’s own sum is {money(other)}.
            </span>
          )}
        </>
      }
    >
      {none ? <span className="font-sans text-quiet">none</span> : `${off ? '−' : ''}${money(sum.amount)}`}
    </Line>
  )
}
