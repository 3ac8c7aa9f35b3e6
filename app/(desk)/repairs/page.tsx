import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { repairsQuery } from '@/components/repairs/queries'
import { RepairList } from '@/components/repairs/repair-list'
import { readRepairs } from '@/lib/repairs/read-repairs'

export const generateMetadata = titled('repairs.title')

/** What the workshop mends first. */
export default async function RepairsPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/repairs', searchParams)
  const repairs = await readRepairs(ctx)
  return (
    <ShippedWords of={['capabilities', 'capabilities-more', 'readiness', 'repairs', 'sync', 'work-orders']}>
      <Prefetched
        queries={[{ queryKey: repairsQuery.queryKey, data: { pages: [repairs], pageParams: [''] } }]}
      >
        <RepairList startedAt={ctx.clock.now()} />
      </Prefetched>
    </ShippedWords>
  )
}
