'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { leaveFor } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import type { MemberAsk } from './member-ask'
import {
  invitationsQuery,
  membersQuery,
  requestLeave,
  requestMemberSignOut,
  requestRemoval,
  requestRevocation,
} from './queries'

type Ask = Extract<MemberAsk, { kind: 'sign-out' | 'remove' | 'leave' | 'revoke' }>

interface ConfirmMemberAskProps {
  ask: Ask
  organizationName: string
  onClose: () => void
}

interface Words {
  title: string
  intro: string
  confirm: string
  done: string
}

function wordsFor(ask: Ask, organizationName: string): Words {
  switch (ask.kind) {
    case 'sign-out':
      return {
        title: `Sign ${ask.member.name} out everywhere?`,
        intro: `Every browser in which ${ask.member.name} is signed in is signed out, also where they work for another organization. They can sign in again with their password.`,
        confirm: 'Sign out',
        done: `${ask.member.name} was signed out everywhere`,
      }
    case 'remove':
      return {
        title: `Remove ${ask.member.name}?`,
        intro: `${ask.member.name} can no longer open the desk of ${organizationName}, from now on. Their account stays, with any other organization it belongs to. What they did stays in the audit trail.`,
        confirm: 'Remove',
        done: `${ask.member.name} was removed`,
      }
    case 'leave':
      return {
        title: `Leave ${organizationName}?`,
        intro: 'You can no longer open this desk, from now on. To come back, somebody has to invite you.',
        confirm: 'Leave',
        done: `You left ${organizationName}`,
      }
    case 'revoke':
      return {
        title: 'Revoke this invitation?',
        intro: 'Its link stops working at once. You can invite again at any time.',
        confirm: 'Revoke',
        done: 'The invitation was revoked',
      }
  }
}

const send = (ask: Ask) => {
  if (ask.kind === 'sign-out') return requestMemberSignOut(ask.member.userId)
  if (ask.kind === 'remove') return requestRemoval(ask.member.userId)
  return ask.kind === 'leave' ? requestLeave() : requestRevocation(ask.invitation.id)
}

/** Asks before somebody loses access, and says what stays. */
export function ConfirmMemberAsk({ ask, organizationName, onClose }: ConfirmMemberAskProps) {
  const queries = useQueryClient()
  const words = wordsFor(ask, organizationName)
  const change = useMutation({
    mutationFn: () => send(ask),
    onSuccess: async () => {
      if (ask.kind === 'leave') {
        // A full load: nothing that was read of the organization stays in memory.
        void leaveFor('/')
        return
      }
      await queries.invalidateQueries({
        queryKey: ask.kind === 'revoke' ? invitationsQuery.queryKey : membersQuery.queryKey,
      })
      showToast({ tone: 'good', message: words.done })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      intro={words.intro}
      confirm={words.confirm}
      danger
      pending={change.isPending}
      onConfirm={() => change.mutate()}
    >
      {change.error && <ApiErrorNotice error={change.error} kept="Nothing was changed." />}
    </ConfirmDialog>
  )
}
