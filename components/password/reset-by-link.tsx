'use client'

import { NarrowPage } from '@/components/frame/narrow-page'
import { LinkOver, ReadingLink } from '@/components/join/link-over'
import { useReadLink } from '@/components/join/use-read-link'
import { requestResetPreview } from './password-requests'
import { ResetForm } from './reset-form'

export function ResetByLink() {
  const link = useReadLink(requestResetPreview)
  if (link.kind === 'reading') return <ReadingLink what="password reset link" />
  if (link.kind === 'failed') return <LinkOver what="password reset link" error={link.error} />
  const { name, email } = link.value
  return (
    <NarrowPage>
      <h1 className="text-title">Set a new password</h1>
      <p className="mt-1 break-all text-quiet">
        For {name}, {email}
      </p>
      <div className="mt-5">
        <ResetForm token={link.token} email={email} />
      </div>
    </NarrowPage>
  )
}
