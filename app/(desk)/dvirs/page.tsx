import { openByDefault } from '@/app/(desk)/open-by-default'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('dvirs-list.title')

/** The list is the layout; nothing is open. */
export default async function DvirsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/dvirs', searchParams)
  await openByDefault(ctx, 'dvirs', { path: '/dvirs', search: searchParams })
  return null
}
