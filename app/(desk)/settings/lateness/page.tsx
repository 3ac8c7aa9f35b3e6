import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { latenessKey } from '@/components/lateness/lateness-key'
import { LatenessForm } from '@/components/lateness/lateness-form'
import { roleRefusal } from '@/lib/accounts/roles'
import { readLateness } from '@/lib/routes/tolerance'

export const metadata: Metadata = { title: 'Lateness' }

export default async function LatenessPage() {
  const ctx = await deskContext('/settings/lateness')
  const { role } = ctx.actor
  return (
    <Prefetched queries={[{ queryKey: latenessKey, data: await readLateness(ctx) }]}>
      <LatenessForm blocked={roleRefusal(role, 'administer', 'change this')} />
    </Prefetched>
  )
}
