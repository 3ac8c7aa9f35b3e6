import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { auditRow } from '@/components/audit/audit-answers'
import { AuditList } from '@/components/audit/audit-list'
import { auditTrail } from '@/components/audit/queries'
import { windowKey } from '@/components/list/list-windows'
import { listMembers } from '@/lib/accounts/members/list-members'
import { may } from '@/lib/accounts/roles'
import { listAudit } from '@/lib/audit/list'
import { readFormerMembers } from '@/lib/audit/read-former-members'
import { WINDOW } from '@/lib/ledger/list/window-size'

export const generateMetadata = titled('audit.audit')

/** The first rows of the whole trail come with the page; the days of a filter are those of the zone that the browser shows. */
export default async function AuditPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/audit', searchParams)
  const reader = { ...ctx.actor, administers: may(ctx.actor.role, 'administer') }
  const [first, members, former] = await Promise.all([
    listAudit(ctx.db, reader, { offset: 0, limit: WINDOW }),
    listMembers(ctx),
    readFormerMembers(ctx.db, ctx.actor.organizationId),
  ])
  const people = [
    ...members.map(({ userId, name }) => ({ id: userId, name, left: false })),
    ...former.map((one) => ({ ...one, left: true })),
  ]
  const part = { found: first.found, data: first.data.map((row) => auditRow(row, `audit.${row.sequence}`)) }
  return (
    <ShippedWords of={['audit', 'list']}>
      <Prefetched queries={[{ queryKey: windowKey(auditTrail('').key, '', 0), data: part }]}>
        <AuditList people={people} />
      </Prefetched>
    </ShippedWords>
  )
}
