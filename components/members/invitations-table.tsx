import { useWords } from '#use-words'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Tone } from '@/components/ui/status'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { InvitationRow } from './member-answers'
import type { MemberAsk } from './member-ask'
import { ROLE_TABLE } from '@/lib/accounts/roles'

const STATUS: Record<InvitationRow['status'], { word: string; tone: Tone }> = {
  pending: { word: 'Open', tone: 'caution' },
  accepted: { word: 'Accepted', tone: 'good' },
  revoked: { word: 'Revoked', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
}

interface InvitationsTableProps {
  invitations: readonly InvitationRow[]
  onAsk: (ask: MemberAsk) => void
}

/** Invitations, newest first; an open one can be revoked. The links themselves are not kept. */
export function InvitationsTable({ invitations, onAsk }: InvitationsTableProps) {
  const t = useWords()
  return (
    <Card
      flush
      title="Invitations"
      intro="A link works once and for 7 days. It is shown only when it is made."
    >
      {invitations.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-quiet">Nobody has been invited yet.</p>
      ) : (
        <Table label="Invitations" className="border-t border-line">
          <TableHead>
            <HeadCell>For</HeadCell>
            <HeadCell>Role</HeadCell>
            <HeadCell>State</HeadCell>
            <HeadCell>When</HeadCell>
            <HeadCell>
              <span className="sr-only">Actions</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {invitations.map((invitation) => (
              <Row key={invitation.id}>
                <Cell narrow="title" className="break-all">
                  {invitation.email ?? 'Whoever has the link'}
                </Cell>
                <Cell>{t(ROLE_TABLE[invitation.role].name)}</Cell>
                <Cell>
                  <Badge tone={STATUS[invitation.status].tone}>{STATUS[invitation.status].word}</Badge>
                </Cell>
                <Cell className="text-quiet">
                  {invitation.acceptedAt ? 'on ' : invitation.status === 'expired' ? 'ended ' : 'until '}
                  <ZonedTime instant={invitation.acceptedAt ?? invitation.expiresAt} />
                </Cell>
                <Cell narrow="aside" className="w-24 text-right">
                  {invitation.status === 'pending' && (
                    <Button size="small" onClick={() => onAsk({ kind: 'revoke', invitation })}>
                      Revoke
                      <span className="sr-only">
                        {' '}
                        the invitation for {invitation.email ?? 'whoever has the link'}
                      </span>
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
