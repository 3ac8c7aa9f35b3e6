'use client'

import { useQuery } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { StatusWord } from '@/components/work-orders/status-word'
import { workOrderName } from '@/components/work-orders/work-order-name'
import type { DvirRow } from '@/lib/dvirs/schema'
import { ordersOfDvirQuery } from '../defect-requests'
import { EndOrders } from './end-orders'
import { ordersToEnd } from './orders-to-end'

/** The work orders that are about a report. Nothing while there is none. */
export function OrdersOfDvir({ row }: { row: DvirRow }) {
  const t = useWords()
  const { data: orders = [] } = useQuery(ordersOfDvirQuery(row.id))
  if (orders.length === 0) return null
  return (
    <Section title={t('dvirs-detail.orders')} aside={<span className="figures">{orders.length}</span>}>
      <EndOrders dvirId={row.id} orders={ordersToEnd(row, orders)} />
      <ul className="divide-y divide-line rounded-box border border-line">
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
    </Section>
  )
}
