import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { ordersKey, ordersOfDvirAnswer } from '@/components/dvirs/defect-requests'
import { DvirPanel } from '@/components/dvirs/detail/dvir-panel'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { dvirKey } from '@/components/dvirs/dvir-keys'
import { roleRefusal } from '@/lib/accounts/roles'
import { ordersOfDefects } from '@/lib/desk/orders-of-defects'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { byId } from '@/lib/ledger/keep/facts'

type DvirPageProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: DvirPageProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('dvirs.named-by-id', { id: decodeURIComponent(id) }) }
}

export default async function DvirPage({ params, searchParams }: DvirPageProps) {
  const ctx = await deskContext(`/dvirs/${(await params).id}`, searchParams)
  const id = await idOf(params, byId)
  const [row, t, orders] = await Promise.all([found(readDvir(ctx, id)), words(), ordersOfDefects(ctx, id)])
  return (
    <Prefetched
      queries={[
        { queryKey: dvirKey(id), data: dvirAnswer(row, id) },
        // There at first sight: what stands below them would move when they come.
        {
          queryKey: ordersKey(id),
          data: ordersOfDvirAnswer(
            orders.map(({ row: order, ...beside }) => ({ ...order, ...beside })),
            id,
          ),
        },
      ]}
    >
      <ShippedWords of={['decisions', 'dvirs-detail', 'dvirs-resolve']}>
        <MayDecideProvider refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}>
          <DvirPanel key={id} id={id} startedAt={ctx.clock.now()} />
        </MayDecideProvider>
      </ShippedWords>
    </Prefetched>
  )
}
