import type { Metadata } from 'next'
import { LinkButton } from '@/components/ui/link-button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchX } from 'lucide-react'

export const metadata: Metadata = { title: 'Not found' }

export default function NotFoundPage() {
  return (
    <main className="flex min-h-dvh flex-col justify-center">
      <EmptyState
        level="h1"
        icon={SearchX}
        title="There is nothing at this address"
        action={<LinkButton href="/">Go to the start</LinkButton>}
      >
        The link may be old or cut short.
      </EmptyState>
    </main>
  )
}
