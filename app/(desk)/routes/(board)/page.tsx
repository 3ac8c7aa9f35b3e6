import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('app.routes')

/** The list is the layout; nothing is open. */
export default async function RoutesPage({ searchParams }: PageProps) {
  await deskContext('/routes', searchParams)
  return null
}
