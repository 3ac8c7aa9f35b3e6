import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Badge } from '@/components/ui/status/badge'
import type { Tone } from '@/components/ui/status/status'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import type { Words } from '@/lib/words/words'
import type { InvitationRow } from './member-answers'
import type { MemberAsk } from './member-ask'

const TONES: Record<InvitationRow['status'], Tone> = {
  pending: 'caution',
  accepted: 'good',
  revoked: 'neutral',
  expired: 'neutral',
}

const whenOf = ({ acceptedAt, status }: InvitationRow) =>
  acceptedAt ? 'members.when-accepted' : status === 'expired' ? 'members.when-ended' : 'members.when-until'

/** Who may accept it. Of one that nobody can any more it is not told whether it had an address, which goes with its account. */
const whoseOf = ({ email, status }: InvitationRow, t: Words) =>
  email ?? t(status === 'pending' ? 'members.whoever-has-link' : 'members.no-address')

const quiet = (words: ReactNode) => <span className="sr-only">{words}</span>

interface InvitationsTableProps {
  invitations: readonly InvitationRow[]
  onAsk: (ask: MemberAsk) => void
}

/** Invitations, newest first; an open one can be revoked. The links themselves are not kept. */
export function InvitationsTable({ invitations, onAsk }: InvitationsTableProps) {
  const t = useWords()
  return (
    <Card flush title={t('members.invitations')} intro={t('members.invitations-intro')}>
      {invitations.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-quiet">{t('members.nobody')}</p>
      ) : (
        <Table label={t('members.invitations')} className="border-t border-line">
          <TableHead>
            <HeadCell>{t('members.for')}</HeadCell>
            <HeadCell>{t('members.role')}</HeadCell>
            <HeadCell>{t('members.state')}</HeadCell>
            <HeadCell>{t('members.when')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('members.actions')}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {invitations.map((invitation) => (
              <Row key={invitation.id}>
                <Cell narrow="title" className="break-all">
                  {whoseOf(invitation, t)}
                </Cell>
                <Cell>{t(ROLE_TABLE[invitation.role].name)}</Cell>
                <Cell>
                  <Badge tone={TONES[invitation.status]}>
                    {t(`members.invitation-${invitation.status}`)}
                  </Badge>
                </Cell>
                <Cell className="text-quiet">
                  {t.rich(whenOf(invitation), {
                    time: () => <ZonedTime instant={invitation.acceptedAt ?? invitation.expiresAt} />,
                  })}
                </Cell>
                <Cell narrow="aside" className="w-24 text-right">
                  {invitation.status === 'pending' && (
                    <Button size="small" onClick={() => onAsk({ kind: 'revoke', invitation })}>
                      {invitation.email === null
                        ? t.rich('members.revoke-for-anyone', { quiet })
                        : t.rich('members.revoke-for', { email: invitation.email, quiet })}
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Card>
  )
}
