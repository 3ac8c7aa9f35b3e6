'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Link } from '@/components/ui/button/link'
import { keepsFocus } from '@/components/ui/focus/keeps-focus'
import { Section } from '@/components/ui/section'
import { StatusWord } from '@/components/work-orders/status-word'
import { workOrderName } from '@/components/work-orders/work-order-name'
import type { DvirRow } from '@/lib/dvirs/schema'
import { ordersOfDvirQuery } from '../defect-requests'
import { EndOrders } from './end-orders'
import { ordersToEnd } from './orders-to-end'

/** The work orders that are about a report. Nothing while there is none; what could not be read is said. */
export function OrdersOfDvir({ row }: { row: DvirRow }) {
  const t = useWords()
  const { data: orders = [], error, refetch } = useQuery(ordersOfDvirQuery(row.id))
  if (orders.length === 0 && !error) return null
  const count = orders.length > 0 && <span className="figures">{orders.length}</span>
  return (
    <Section title={t('dvirs-detail.orders')} aside={count}>
      {error && (
        <div className="mb-2">
          <ApiErrorNotice
            error={error}
            kept={orders.length > 0 && t('dvirs-detail.kept')}
            onAgain={() => void refetch()}
          />
        </div>
      )}
      <div ref={keepsFocus} className="contents">
        <EndOrders dvirId={row.id} orders={ordersToEnd(row, orders)} />
        <ul className="divide-y divide-line rounded-box border border-line empty:hidden">
          {orders.map((order) => (
            <li
              key={order.id}
              className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 px-3 py-1.5"
            >
              <Link
                href={`/work-orders/${encodeURIComponent(order.id)}`}
                className="link min-w-0 wrap-anywhere"
              >
                {workOrderName(order, t)}
              </Link>
              <StatusWord status={order.status} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
