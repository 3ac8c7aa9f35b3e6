import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { EditPanel } from '@/components/work-orders/edit/edit-panel'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey } from '@/components/work-orders/work-order-keys'
import { byId } from '@/lib/ledger/keep/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'

type EditPageProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: EditPageProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('app.edit-work-order', { id: decodeURIComponent(id) }) }
}

export default async function EditWorkOrderPage({ params, searchParams }: EditPageProps) {
  const ctx = await deskContext(`/work-orders/${(await params).id}/edit`, searchParams)
  const id = await idOf(params, byId)
  const row = await found(readWorkOrder(ctx, id))
  return (
    <ShippedWords of={['work-orders-edit']}>
      <Prefetched queries={[{ queryKey: workOrderKey(id), data: workOrderAnswer(row, id) }]}>
        <EditPanel key={id} id={id} />
      </Prefetched>
    </ShippedWords>
  )
}
