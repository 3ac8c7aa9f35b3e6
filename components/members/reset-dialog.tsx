'use client'

import { useMutation } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { LinkShownOnce } from './link-shown-once'
import type { MemberRow } from './member-answers'
import { requestMemberReset } from './queries'

interface ResetDialogProps {
  member: MemberRow
  onClose: () => void
}

/** Makes a link with which a member sets a new password. */
export function ResetDialog({ member, onClose }: ResetDialogProps) {
  const t = useWords()
  const make = useMutation({ mutationFn: () => requestMemberReset(member.userId) })
  if (make.data)
    return (
      <LinkShownOnce
        title={t('members.reset-password')}
        intro={t('members.reset-link-intro', { name: member.name })}
        label={t('members.reset-link')}
        link={make.data}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('members.reset-title', { name: member.name })}
      intro={t('members.reset-intro')}
      confirm={t('members.make-link')}
      pending={make.isPending}
      onConfirm={() => make.mutate()}
    >
      {make.error && <ApiErrorNotice error={make.error} kept={t('members.no-link')} />}
    </ConfirmDialog>
  )
}
