import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { EditPanel } from '@/components/work-orders/edit/edit-panel'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey } from '@/components/work-orders/work-order-keys'
import { byId } from '@/lib/ledger/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'

interface EditPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: EditPageProps): Promise<Metadata> {
  return { title: `Edit work order ${decodeURIComponent((await params).id)}` }
}

export default async function EditWorkOrderPage({ params }: EditPageProps) {
  const id = await idOf(params, byId)
  const ctx = await deskContext(`/work-orders/${encodeURIComponent(id)}/edit`)
  const row = await found(readWorkOrder(ctx, id))
  return (
    <Prefetched queries={[{ queryKey: workOrderKey(id), data: workOrderAnswer(row, id) }]}>
      <EditPanel key={id} id={id} />
    </Prefetched>
  )
}
