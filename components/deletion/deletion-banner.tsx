'use client'

import { lazy, Suspense } from 'react'
import type { DeskConnection } from '@/components/frame/desk-props'

// Few desks are ever being deleted: no other loads its code.
const DeletingNotice = lazy(async () => ({ default: (await import('./deleting-notice')).DeletingNotice }))

/** Above every page while the organization is being deleted. */
export function DeletionBanner({ connection }: { connection: DeskConnection }) {
  return (
    <Suspense>
      <DeletingNotice connection={connection} />
    </Suspense>
  )
}
