import { SearchX } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'

export const metadata: Metadata = { title: 'Not found' }

/** For an id that this organization does not hold; another organization's looks the same. */
export default function DeskNotFoundPage() {
  return (
    <EmptyState
      level="h1"
      icon={SearchX}
      title="There is nothing at this address"
      action={<LinkButton href="/routes">Go to the routes</LinkButton>}
    >
      It may belong to another organization of yours, or the link may be cut short.
    </EmptyState>
  )
}
