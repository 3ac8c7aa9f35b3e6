import type { Metadata } from 'next'

export const metadata: Metadata = { title: 'Routes' }

/** The list is the layout; nothing is open. */
export default function RoutesPage() {
  return null
}
