import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { WorkOrderPanel } from '@/components/work-orders/detail/work-order-panel'
import { workOrderAnswer } from '@/components/work-orders/work-order-answer'
import { workOrderKey } from '@/components/work-orders/work-order-keys'
import { byId } from '@/lib/ledger/keep/facts'
import { readWorkOrder } from '@/lib/work-orders/read-work-order'
import { readBeside } from './read-beside'

type WorkOrderPageProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: WorkOrderPageProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('app.work-order', { id: decodeURIComponent(id) }) }
}

export default async function WorkOrderPage({ params, searchParams }: WorkOrderPageProps) {
  const ctx = await deskContext(`/work-orders/${(await params).id}`, searchParams)
  const id = await idOf(params, byId)
  const row = await found(readWorkOrder(ctx, id))
  const answer = workOrderAnswer(row, id)
  const beside = await readBeside(ctx, answer)
  return (
    <ShippedWords of={['work-orders-detail']}>
      <Prefetched queries={[{ queryKey: workOrderKey(id), data: answer }, ...beside]}>
        <WorkOrderPanel key={id} id={id} startedAt={ctx.clock.now()} />
      </Prefetched>
    </ShippedWords>
  )
}
