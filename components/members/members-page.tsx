'use client'

import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { ApiErrorNotice } from '@/components/api/api-error-notice'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { InvitationsTable } from './invitations-table'
import type { MemberAsk } from './member-ask'
import { MembersTable } from './members-table'
import { invitationsQuery, membersQuery } from './queries'

const MemberDialogs = lazy(() =>
  import('./member-dialogs').then((module) => ({ default: module.MemberDialogs })),
)

interface MembersPageProps {
  organizationName: string
  /** Whether this person administers the organization. */
  administers: boolean
  /** Why they do not, in a sentence; null when they do. */
  blocked: string | null
  /** Whether the organization's provider signed this person in, so that they end what it began alone. */
  confined: boolean
  /** Whether mail is sent. */
  mails: boolean
}

/** Who belongs to the organization, with which role, and who was invited. */
export function MembersPage({ organizationName, administers, blocked, confined, mails }: MembersPageProps) {
  const t = useWords()
  const members = useQuery(membersQuery)
  const invitations = useQuery({ ...invitationsQuery, enabled: administers })
  const [ask, setAsk] = useState<MemberAsk | null>(null)
  return (
    <div className="space-y-4">
      <Card
        flush
        title={t('members.members')}
        intro={blocked ?? t('members.intro')}
        action={
          <Button
            look="primary"
            icon={UserPlus}
            disabledReason={blocked}
            onClick={() => setAsk({ kind: 'invite' })}
          >
            {t('members.invite')}
          </Button>
        }
      >
        {members.data ? (
          <MembersTable members={members.data.data} administers={administers} onAsk={setAsk} />
        ) : (
          members.error && <ApiErrorNotice error={members.error} onAgain={() => void members.refetch()} />
        )}
      </Card>
      {administers && invitations.error && (
        <ApiErrorNotice
          error={invitations.error}
          kept={invitations.data ? t('members.kept-shown') : t('members.invitations-not-read')}
          onAgain={() => void invitations.refetch()}
        />
      )}
      {administers && invitations.data && (
        <InvitationsTable invitations={invitations.data.data} onAsk={setAsk} />
      )}
      {ask && (
        <Suspense>
          <MemberDialogs
            ask={ask}
            organizationName={organizationName}
            confined={confined}
            mails={mails}
            onClose={() => setAsk(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
