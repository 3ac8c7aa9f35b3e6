'use client'

import { useWords } from '#use-words'
import { Banner } from '@/components/ui/banner'
import { LinkButton } from '@/components/ui/link-button'
import { bannerWords } from './connection-words'
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
  const t = useWords()
  const banner = bannerWords(connection.status, t)
  if (!banner) return null
  const action =
    connection.status === 'waiting' ? (
      <LinkButton href="/claim" size="small">
        {t('frame.finish-connecting')}
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
        {banner.connect && !mayConnect && ` ${t('frame.ask-administrator')}`}
      </Banner>
    </div>
  )
}
