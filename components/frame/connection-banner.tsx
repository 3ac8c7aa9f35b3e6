'use client'

import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { connectionWords } from './connection-words'
import type { DeskConnection } from './desk-props'
import { useDeskConnection } from './use-desk-connection'

interface ConnectionBannerProps {
  connection: DeskConnection
  /** Only an administrator can connect; others are told whom to ask. */
  mayConnect: boolean
}

/** Above every page while the desk cannot reach the platform: what it means, and the way out. */
export function ConnectionBanner({ connection: initial, mayConnect }: ConnectionBannerProps) {
  const connection = useDeskConnection(initial)
  const { banner } = connectionWords(connection)
  if (!banner) return null
  const action =
    connection.status === 'waiting' ? (
      <LinkButton href="/claim" size="small">
        Finish connecting
      </LinkButton>
    ) : (
      banner.connect &&
      mayConnect && (
        <LinkButton href="/install" reload size="small">
          {banner.connect}
        </LinkButton>
      )
    )
  return (
    <div className="px-4 pt-4 sm:px-6 print:hidden">
      <Banner tone={banner.tone} title={banner.title} action={action}>
        {banner.text}
        {banner.connect && !mayConnect && ' Ask an administrator of your organization.'}
      </Banner>
    </div>
  )
}
