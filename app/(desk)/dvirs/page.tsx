import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'

export const metadata: Metadata = { title: 'DVIRs' }

/** The list is the layout; nothing is open. */
export default async function DvirsPage({ searchParams }: PageProps) {
  await deskContext('/dvirs', searchParams)
  return null
}
