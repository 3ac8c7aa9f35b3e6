'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Section } from '@/components/maintenance/section'
import { ordersOfDvirQuery } from './defect-requests'

/** The work orders that are about a report. Nothing while there is none. */
export function OrdersOfDvir({ dvirId }: { dvirId: string }) {
  const { data: orders = [] } = useQuery(ordersOfDvirQuery(dvirId))
  if (orders.length === 0) return null
  return (
    <Section title="Work orders" aside={<span className="figures">{orders.length}</span>}>
      <ul className="divide-y divide-line rounded-box border border-line">
        {orders.map(({ id, description, status }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 px-3 py-1.5">
            <Link href={`/work-orders/${encodeURIComponent(id)}`} className="link min-w-0 wrap-anywhere">
              {description?.split('\n')[0] || `Work order ${id}`}
            </Link>
            <span className="text-table text-quiet">{status}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
