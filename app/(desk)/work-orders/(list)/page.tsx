import { redirect } from 'next/navigation'
import { openByDefault } from '@/app/(desk)/open-by-default'
import { type PageProps, searchOf } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('app.work-orders')

/** The list is the layout; nothing is open. */
export default async function WorkOrdersPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/work-orders', searchParams)
  const search = searchOf(await searchParams)
  // The board had no address of its own once: links and views of people hold that one.
  if (search.get('view') === 'board') {
    search.delete('view')
    redirect(`/work-orders/board?${search.toString()}`)
  }
  await openByDefault(ctx, 'work_orders', { path: '/work-orders', search: searchParams })
  return null
}
