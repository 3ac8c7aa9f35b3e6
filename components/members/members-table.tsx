import { Ellipsis } from 'lucide-react'
import { useWords } from '#use-words'
import { Badge } from '@/components/ui/badge'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { ZonedTime } from '@/components/ui/zoned-time'
import type { MemberRow } from './member-answers'
import type { MemberAsk } from './member-ask'
import { ROLE_TABLE } from '@/lib/accounts/roles'

interface MembersTableProps {
  members: readonly MemberRow[]
  administers: boolean
  onAsk: (ask: MemberAsk) => void
}

export function MembersTable({ members, administers, onAsk }: MembersTableProps) {
  const t = useWords()
  return (
    <Table label="Members" className="border-t border-line">
      <TableHead>
        <HeadCell>Name</HeadCell>
        <HeadCell>Role</HeadCell>
        <HeadCell>Joined</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {members.map((member) => {
          const items = itemsFor(member, administers, onAsk)
          return (
            <Row key={member.userId}>
              <Cell narrow="title" className="py-1.5">
                <span className="font-strong wrap-break-word">{member.name}</span>
                {member.you && <span className="ml-1.5 text-quiet">you</span>}
                <span className="block text-label break-all text-quiet">{member.email}</span>
              </Cell>
              <Cell>
                <Badge tone={member.role === 'administrator' ? 'info' : 'neutral'}>
                  {t(ROLE_TABLE[member.role].name)}
                </Badge>
              </Cell>
              <Cell className="text-quiet">
                <ZonedTime instant={member.joinedAt} />
              </Cell>
              <Cell narrow="aside" className="w-12 text-right">
                {items.length > 0 && (
                  <Menu label={`Actions for ${member.name}`} icon={Ellipsis} align="end" items={items} />
                )}
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

function itemsFor(member: MemberRow, administers: boolean, onAsk: (ask: MemberAsk) => void): MenuItem[] {
  const change: MenuItem = {
    kind: 'action',
    label: 'Change role',
    onSelect: () => onAsk({ kind: 'role', member }),
  }
  if (member.you)
    return [
      ...(administers ? [change] : []),
      { kind: 'action', label: 'Leave organization', danger: true, onSelect: () => onAsk({ kind: 'leave' }) },
    ]
  if (!administers) return []
  return [
    change,
    { kind: 'action', label: 'Password reset link', onSelect: () => onAsk({ kind: 'reset', member }) },
    { kind: 'action', label: 'Sign out everywhere', onSelect: () => onAsk({ kind: 'sign-out', member }) },
    { kind: 'separator' },
    { kind: 'action', label: 'Remove', danger: true, onSelect: () => onAsk({ kind: 'remove', member }) },
  ]
}
