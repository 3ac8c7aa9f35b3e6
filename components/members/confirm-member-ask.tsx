'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { leaveFor } from '@/components/frame/leave-for'
import { ConfirmDialog } from '@/components/ui/dialog/confirm-dialog'
import { showToast, type Toast } from '@/components/ui/toast/toast'
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
import { signedOutWords, signOutWords } from './sign-out-words'

type Ask = Extract<MemberAsk, { kind: 'reset-factor' | 'sign-out' | 'remove' | 'leave' | 'revoke' }>

interface ConfirmMemberAskProps {
  ask: Ask
  organizationName: string
  confined: boolean
  onClose: () => void
}

interface Asking {
  title: string
  intro: string
  confirm: string
  /** What is said when it is done, which ended so many sessions where it ends some. */
  done: (ended: number) => Pick<Toast, 'tone' | 'message'>
}

const good = (message: string) => () => ({ tone: 'good' as const, message })

interface Asker {
  organization: string
  confined: boolean
}

function wordsFor(ask: Ask, { organization, confined }: Asker, t: Words): Asking {
  switch (ask.kind) {
    case 'reset-factor': {
      const { name } = ask.member
      return {
        title: t('members.reset-factor-title', { name }),
        intro: t('members.reset-factor-intro', { name }),
        confirm: t('members.reset-factor'),
        done: good(t('members.reset-factor-done', { name })),
      }
    }
    case 'sign-out': {
      const signOut = { name: ask.member.name, organization, confined }
      return {
        ...signOutWords(signOut, t),
        confirm: t('members.sign-out'),
        done: (ended) => ({
          tone: ended === 0 ? 'info' : 'good',
          message: signedOutWords(signOut, ended, t),
        }),
      }
    }
    case 'remove': {
      const { name } = ask.member
      return {
        title: t('members.remove-title', { name }),
        intro: t('members.remove-intro', { name, organization }),
        confirm: t('members.remove'),
        done: good(t('members.remove-done', { name })),
      }
    }
    case 'leave':
      return {
        title: t('members.leave-title', { organization }),
        intro: t('members.leave-intro'),
        confirm: t('members.leave'),
        done: good(t('members.leave-done', { organization })),
      }
    case 'revoke':
      return {
        title: t('members.revoke-title'),
        intro: t('members.revoke-intro'),
        confirm: t('members.revoke'),
        done: good(t('members.revoke-done')),
      }
  }
}

/** Answers how many sessions a sign-out ended; what else is asked for ends none. */
async function send(ask: Ask): Promise<number> {
  if (ask.kind === 'sign-out') return requestMemberSignOut(ask.member.userId)
  if (ask.kind === 'reset-factor') await requestFactorReset(ask.member.userId)
  else if (ask.kind === 'remove') await requestRemoval(ask.member.userId)
  else if (ask.kind === 'leave') await requestLeave()
  else await requestRevocation(ask.invitation.id)
  return 0
}

/** Asks before somebody loses access, and says what stays. */
export function ConfirmMemberAsk({ ask, organizationName, confined, onClose }: ConfirmMemberAskProps) {
  const queries = useQueryClient()
  const t = useWords()
  const words = wordsFor(ask, { organization: organizationName, confined }, t)
  const change = useMutation({
    mutationFn: () => send(ask),
    onSuccess: async (ended) => {
      if (ask.kind === 'leave') {
        // A full load: nothing that was read of the organization stays in memory.
        void leaveFor('/')
        return
      }
      await queries.invalidateQueries({
        queryKey: ask.kind === 'revoke' ? invitationsQuery.queryKey : membersQuery.queryKey,
      })
      showToast(words.done(ended))
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
