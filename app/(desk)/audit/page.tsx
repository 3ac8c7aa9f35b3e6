import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { readAuditFilters } from '@/components/audit/audit-filters'
import { auditKey } from '@/components/audit/audit-keys'
import { AuditList } from '@/components/audit/audit-list'
import { listMembers } from '@/lib/accounts/list-members'
import { listAudit } from '@/lib/audit/list'

export const metadata: Metadata = { title: 'Audit' }

/** The unfiltered first page comes with the page; a filtered one depends on the browser's own midnight. */
export default async function AuditPage() {
  const ctx = await deskContext('/audit')
  const [first, members] = await Promise.all([listAudit(ctx, { limit: 100 }), listMembers(ctx)])
  const everything = readAuditFilters(new URLSearchParams())
  return (
    <Prefetched queries={[{ queryKey: auditKey(everything), data: { pages: [first], pageParams: [''] } }]}>
      <AuditList people={members.map(({ userId, name }) => ({ id: userId, name }))} />
    </Prefetched>
  )
}
