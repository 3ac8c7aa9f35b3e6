import { Ellipsis } from 'lucide'
import { useWords } from '#use-words'
import { Menu } from '@/components/ui/menu/menu'
import type { MenuItem } from '@/components/ui/menu/menu-item'
import { Badge } from '@/components/ui/status/badge'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/time/zoned-time'
import { ROLE_TABLE } from '@/lib/accounts/roles'
import type { Words } from '@/lib/words/words'
import type { MemberRow } from './member-answers'
import type { MemberAsk } from './member-ask'

interface MembersTableProps {
  members: readonly MemberRow[]
  administers: boolean
  onAsk: (ask: MemberAsk) => void
}

export function MembersTable({ members, administers, onAsk }: MembersTableProps) {
  const t = useWords()
  return (
    <Table label={t('members.members')} className="border-t border-line">
      <TableHead>
        <HeadCell>{t('members.name')}</HeadCell>
        <HeadCell>{t('members.role')}</HeadCell>
        <HeadCell>{t('members.joined')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('members.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {members.map((member) => {
          const items = itemsFor({ member, administers, onAsk }, t)
          return (
            <Row key={member.userId}>
              <Cell narrow="title" className="py-1.5">
                <span className="font-strong wrap-break-word">{member.name}</span>
                {member.you && <span className="ml-1.5 text-quiet">{t('members.you')}</span>}
                <span className="block text-label break-all text-quiet">{member.email}</span>
              </Cell>
              <Cell>
                <Badge tone={member.role === 'administrator' ? 'info' : 'neutral'}>
                  {t(ROLE_TABLE[member.role].name)}
                </Badge>
                {member.secondFactor && (
                  <Badge tone="good" className="ml-1.5">
                    {t('members.second-factor')}
                  </Badge>
                )}
              </Cell>
              <Cell className="text-quiet">
                <ZonedTime instant={member.joinedAt} />
              </Cell>
              <Cell narrow="aside" className="w-12 text-right">
                {items.length > 0 && (
                  <Menu
                    label={t('members.actions-for', { name: member.name })}
                    icon={Ellipsis}
                    align="end"
                    items={items}
                  />
                )}
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

interface ItemsFor {
  member: MemberRow
  administers: boolean
  onAsk: (ask: MemberAsk) => void
}

function itemsFor({ member, administers, onAsk }: ItemsFor, t: Words): MenuItem[] {
  const change: MenuItem = {
    kind: 'action',
    label: t('members.change-role'),
    onSelect: () => onAsk({ kind: 'role', member }),
  }
  if (member.you)
    return [
      ...(administers ? [change] : []),
      {
        kind: 'action',
        label: t('members.leave-organization'),
        danger: true,
        onSelect: () => onAsk({ kind: 'leave' }),
      },
    ]
  if (!administers) return []
  return [
    change,
    { kind: 'action', label: t('members.reset-password'), onSelect: () => onAsk({ kind: 'reset', member }) },
    ...(member.secondFactor
      ? [
          {
            kind: 'action' as const,
            label: t('members.reset-factor'),
            onSelect: () => onAsk({ kind: 'reset-factor', member }),
          },
        ]
      : []),
    {
      kind: 'action',
      label: t('members.sign-out-everywhere'),
      onSelect: () => onAsk({ kind: 'sign-out', member }),
    },
    { kind: 'separator' },
    {
      kind: 'action',
      label: t('members.remove'),
      danger: true,
      onSelect: () => onAsk({ kind: 'remove', member }),
    },
  ]
}
