'use client'

import { useWords } from '#use-words'
import { LinkButton } from '@/components/ui/button/link-button'
import { Banner } from '@/components/ui/status/banner'
import type { bannerWords } from './connection-words'
import type { DeskConnection } from './desk-props'

interface ConnectionNoticeProps {
  status: DeskConnection['status']
  banner: NonNullable<ReturnType<typeof bannerWords>>
  /** Only an administrator can connect; others are told whom to ask. */
  mayConnect: boolean
}

/** What it means that the desk cannot reach the platform, and the way out. */
export function ConnectionNotice({ status, banner, mayConnect }: ConnectionNoticeProps) {
  const t = useWords()
  const action =
    status === 'waiting' ? (
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
