import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'

export const metadata: Metadata = { title: 'Routes' }

/** The list is the layout; nothing is open. */
export default async function RoutesPage({ searchParams }: PageProps) {
  await deskContext('/routes', searchParams)
  return null
}
