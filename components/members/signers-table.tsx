import type { ReactNode } from 'react'
import { useWords } from '#use-words'
import { NamedId } from '@/components/directory/named-id'
import { Button } from '@/components/ui/button/button'
import { Badge } from '@/components/ui/status/badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import type { Words } from '@/lib/words/words'
import type { MemberRow } from './member-answers'

export interface SignerAsk {
  kind: 'choose' | 'remove'
  member: MemberRow
}

interface SignersTableProps {
  members: readonly MemberRow[]
  administers: boolean
  onAsk: (ask: SignerAsk) => void
}

const quiet = (words: ReactNode) => <span className="sr-only">{words}</span>

export function SignersTable({ members, administers, onAsk }: SignersTableProps) {
  const t = useWords()
  return (
    <Table label={t('members.signers')} className="border-t border-line">
      <TableHead>
        <HeadCell>{t('members.name')}</HeadCell>
        <HeadCell>{t('members.role')}</HeadCell>
        <HeadCell>{t('members.signer-signs-as')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('members.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {members.map((member) => {
          const { userId, name, role, person, you } = member
          const verb = verbFor(member, administers, t)
          return (
            <Row key={userId}>
              <Cell narrow="title" className="py-1.5">
                <span className="font-strong wrap-break-word">{name}</span>
                {you && <span className="ml-1.5 text-quiet">{t('members.you')}</span>}
              </Cell>
              <Cell className="text-quiet">{t(ROLE_TABLE[role].name)}</Cell>
              <Cell>
                {person ? (
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <NamedId kinds={[person.kind]} id={person.id} what={t('members.signer-id')} />
                    <Badge tone={person.confirmed ? 'good' : 'caution'}>
                      {t(person.confirmed ? 'members.signer-confirmed' : 'members.signer-proposed')}
                    </Badge>
                  </span>
                ) : (
                  <span className="text-quiet">{t('members.signer-nobody')}</span>
                )}
              </Cell>
              <Cell narrow="aside" className="text-right">
                <span className="flex flex-wrap justify-end gap-2">
                  {verb && (
                    <Button size="small" onClick={() => onAsk({ kind: 'choose', member })}>
                      {t.rich('members.signer-for', { verb, name, quiet })}
                    </Button>
                  )}
                  {administers && person && (
                    <Button size="small" onClick={() => onAsk({ kind: 'remove', member })}>
                      {t.rich('members.signer-for', { verb: t('members.signer-remove'), name, quiet })}
                    </Button>
                  )}
                </span>
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

/** What may be done about who a member is; null for nothing. */
function verbFor({ person, you }: MemberRow, administers: boolean, t: Words): string | null {
  if (administers && person?.confirmed) return t('members.signer-change')
  if (administers) return t(person ? 'members.signer-confirm' : 'members.signer-choose')
  return you && !person?.confirmed ? t('members.signer-propose') : null
}
