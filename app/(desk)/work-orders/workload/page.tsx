import { FIRST_ZONE } from '@/app/(desk)/list-state'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { titled } from '@/app/words/words'
import { workloadKey } from '@/components/work-orders/work-order-keys'
import { WorkloadPage } from '@/components/work-orders/workload/workload-page'
import { readNamedWorkload } from '@/lib/desk/browse-named-work-orders'

export const generateMetadata = titled('work-orders-workload.title')

/** Open work orders by who has them and when they are due. */
export default async function WorkOrdersWorkloadPage({ searchParams }: PageProps) {
  const ctx = await deskContext('/work-orders/workload', searchParams)
  const workload = await readNamedWorkload(ctx, { zone: FIRST_ZONE })
  return (
    <ShippedWords of={['list', 'work-orders-list', 'work-orders-workload']}>
      <Prefetched queries={[{ queryKey: workloadKey(FIRST_ZONE), data: workload }]}>
        <WorkloadPage />
      </Prefetched>
    </ShippedWords>
  )
}
