import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { LatenessForm } from '@/components/lateness/lateness-form'
import { roleRefusal } from '@/lib/accounts/roles'
import { readLateness } from '@/lib/routes/tolerance'
import { latenessQuery } from '@/components/lateness/queries'

export const metadata: Metadata = { title: 'Lateness' }

export default async function LatenessPage() {
  const ctx = await deskContext('/settings/lateness')
  const { role } = ctx.actor
  return (
    <Prefetched queries={[{ queryKey: latenessQuery.queryKey, data: await readLateness(ctx) }]}>
      <LatenessForm blocked={roleRefusal(role, 'administer', 'change this')} />
    </Prefetched>
  )
}
