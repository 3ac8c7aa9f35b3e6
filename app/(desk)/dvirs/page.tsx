import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { titled } from '@/app/words/words'

export const generateMetadata = titled('dvirs-list.title')

/** The list is the layout; nothing is open. */
export default async function DvirsPage({ searchParams }: PageProps) {
  await deskContext('/dvirs', searchParams)
  return null
}
