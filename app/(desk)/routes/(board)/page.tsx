import { openByDefault } from '@/app/(desk)/open-by-default'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('app.routes')

/** The list is the layout; nothing is open. */
export default async function RoutesPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/routes', searchParams)
  await openByDefault(ctx, 'routes', { path: '/routes', search: searchParams })
  return null
}
