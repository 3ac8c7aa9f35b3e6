'use client'

import { useMutation } from '@tanstack/react-query'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { LinkShownOnce } from './link-shown-once'
import type { MemberRow } from './member-answers'
import { requestMemberReset } from './queries'

interface ResetDialogProps {
  member: MemberRow
  onClose: () => void
}

/** Makes a link with which a member sets a new password. */
export function ResetDialog({ member, onClose }: ResetDialogProps) {
  const make = useMutation({ mutationFn: () => requestMemberReset(member.userId) })
  if (make.data)
    return (
      <LinkShownOnce
        title="Password reset link"
        intro={`Give this link to ${member.name}, and to nobody else: whoever opens it sets the password of their account.`}
        label="Reset link"
        link={make.data}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Reset the password of ${member.name}?`}
      intro="You get a link to hand over, which works once and for a day. Their password stays as it is until they use it; an earlier link stops working."
      confirm="Make link"
      pending={make.isPending}
      onConfirm={() => make.mutate()}
    >
      {make.error && <ApiErrorNotice error={make.error} kept="No link was made." />}
    </ConfirmDialog>
  )
}
