import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'

export const metadata: Metadata = { title: 'Work orders' }

/** The list is the layout; nothing is open. */
export default async function WorkOrdersPage({ searchParams }: PageProps) {
  await deskContext('/work-orders', searchParams)
  return null
}
