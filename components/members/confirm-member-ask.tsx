'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { leaveFor } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { showToast } from '@/components/ui/toast'
import type { Words } from '@/lib/words/words'
import type { MemberAsk } from './member-ask'
import {
  invitationsQuery,
  membersQuery,
  requestFactorReset,
  requestLeave,
  requestMemberSignOut,
  requestRemoval,
  requestRevocation,
} from './queries'

type Ask = Extract<MemberAsk, { kind: 'reset-factor' | 'sign-out' | 'remove' | 'leave' | 'revoke' }>

interface ConfirmMemberAskProps {
  ask: Ask
  organizationName: string
  onClose: () => void
}

interface Asking {
  title: string
  intro: string
  confirm: string
  done: string
}

function wordsFor(ask: Ask, organization: string, t: Words): Asking {
  switch (ask.kind) {
    case 'reset-factor': {
      const { name } = ask.member
      return {
        title: t('members.reset-factor-title', { name }),
        intro: t('members.reset-factor-intro', { name }),
        confirm: t('members.reset-factor'),
        done: t('members.reset-factor-done', { name }),
      }
    }
    case 'sign-out': {
      const { name } = ask.member
      return {
        title: t('members.sign-out-title', { name }),
        intro: t('members.sign-out-intro', { name }),
        confirm: t('members.sign-out'),
        done: t('members.sign-out-done', { name }),
      }
    }
    case 'remove': {
      const { name } = ask.member
      return {
        title: t('members.remove-title', { name }),
        intro: t('members.remove-intro', { name, organization }),
        confirm: t('members.remove'),
        done: t('members.remove-done', { name }),
      }
    }
    case 'leave':
      return {
        title: t('members.leave-title', { organization }),
        intro: t('members.leave-intro'),
        confirm: t('members.leave'),
        done: t('members.leave-done', { organization }),
      }
    case 'revoke':
      return {
        title: t('members.revoke-title'),
        intro: t('members.revoke-intro'),
        confirm: t('members.revoke'),
        done: t('members.revoke-done'),
      }
  }
}

const send = (ask: Ask) => {
  if (ask.kind === 'reset-factor') return requestFactorReset(ask.member.userId)
  if (ask.kind === 'sign-out') return requestMemberSignOut(ask.member.userId)
  if (ask.kind === 'remove') return requestRemoval(ask.member.userId)
  return ask.kind === 'leave' ? requestLeave() : requestRevocation(ask.invitation.id)
}

/** Asks before somebody loses access, and says what stays. */
export function ConfirmMemberAsk({ ask, organizationName, onClose }: ConfirmMemberAskProps) {
  const queries = useQueryClient()
  const t = useWords()
  const words = wordsFor(ask, organizationName, t)
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
      {change.error && <ApiErrorNotice error={change.error} kept={t('members.kept')} />}
    </ConfirmDialog>
  )
}
