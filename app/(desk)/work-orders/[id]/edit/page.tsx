import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { EditPanel } from '@/components/work-orders/edit/edit-panel'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey } from '@/components/work-orders/work-order-keys'
import { byId } from '@/lib/ledger/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'

type EditPageProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: EditPageProps): Promise<Metadata> {
  return { title: `Edit work order ${decodeURIComponent((await params).id)}` }
}

export default async function EditWorkOrderPage({ params, searchParams }: EditPageProps) {
  const ctx = await deskContext(`/work-orders/${(await params).id}/edit`, searchParams)
  const id = await idOf(params, byId)
  const row = await found(readWorkOrder(ctx, id))
  return (
    <Prefetched queries={[{ queryKey: workOrderKey(id), data: workOrderAnswer(row, id) }]}>
      <EditPanel key={id} id={id} />
    </Prefetched>
  )
}
