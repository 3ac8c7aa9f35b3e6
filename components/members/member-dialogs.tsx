'use client'

import { ConfirmMemberAsk } from './confirm-member-ask'
import { InviteDialog } from './invite-dialog'
import type { MemberAsk } from './member-ask'
import { ResetDialog } from './reset-dialog'
import { RoleDialog } from './role-dialog'

interface MemberDialogsProps {
  ask: MemberAsk
  organizationName: string
  confined: boolean
  mails: boolean
  onClose: () => void
}

/** The dialog of what was asked for. */
export function MemberDialogs({ ask, organizationName, confined, mails, onClose }: MemberDialogsProps) {
  switch (ask.kind) {
    case 'invite':
      return <InviteDialog organizationName={organizationName} mails={mails} onClose={onClose} />
    case 'role':
      return <RoleDialog member={ask.member} onClose={onClose} />
    case 'reset':
      return <ResetDialog member={ask.member} onClose={onClose} />
    case 'reset-factor':
    case 'sign-out':
    case 'remove':
    case 'leave':
    case 'revoke':
      return (
        <ConfirmMemberAsk
          ask={ask}
          organizationName={organizationName}
          confined={confined}
          onClose={onClose}
        />
      )
  }
}
