'use client'

import { useWords } from '#use-words'
import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkOver, ReadingLink } from '@/components/join/link-over'
import { useReadLink } from '@/components/join/use-read-link'
import { requestResetPreview } from './password-requests'
import { ResetForm } from './reset-form'

export function ResetByLink() {
  const t = useWords()
  const link = useReadLink(requestResetPreview)
  if (link.kind === 'reading') return <ReadingLink kind="reset" />
  if (link.kind === 'failed') return <LinkOver kind="reset" why={link.why} />
  const { name, email } = link.value
  return (
    <NarrowPage>
      <h1 className="text-title">{t('password.set-title')}</h1>
      <p className="mt-1 break-all text-quiet">{t('password.of-whom', { name, email })}</p>
      <div className="mt-5">
        <ResetForm token={link.token} email={email} />
      </div>
    </NarrowPage>
  )
}
