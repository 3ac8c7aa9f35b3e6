import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('app.work-orders')

/** The list is the layout; nothing is open. */
export default async function WorkOrdersPage({ searchParams }: PageProps) {
  await deskContext('/work-orders', searchParams)
  return null
}
