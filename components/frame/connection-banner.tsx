'use client'

import { lazy, Suspense } from 'react'
import { useWords } from '#use-words'
import { bannerWords } from './connection-words'
import type { DeskConnection } from './desk-props'
import { useDeskConnection } from './use-desk-connection'

// A desk that works loads no code for one that does not.
const ConnectionNotice = lazy(async () => ({
  default: (await import('./connection-notice')).ConnectionNotice,
}))

interface ConnectionBannerProps {
  connection: DeskConnection
  /** Only an administrator can connect; others are told whom to ask. */
  mayConnect: boolean
}

/** Above every page while the desk cannot reach the platform. */
export function ConnectionBanner({ connection: initial, mayConnect }: ConnectionBannerProps) {
  const { status } = useDeskConnection(initial)
  const banner = bannerWords(status, useWords())
  if (!banner) return null
  return (
    <Suspense>
      <ConnectionNotice {...{ status, banner, mayConnect }} />
    </Suspense>
  )
}
