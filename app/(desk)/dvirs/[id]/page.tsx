import type { Metadata } from 'next'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { ShippedWords } from '@/app/words/shipped-words'
import { words } from '@/app/words/words'
import { MayDecideProvider } from '@/components/decisions/may-decide'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { dvirKey } from '@/components/dvirs/dvir-keys'
import { DvirPanel } from '@/components/dvirs/detail/dvir-panel'
import { roleRefusal } from '@/lib/accounts/roles'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { byId } from '@/lib/ledger/facts'

type DvirPageProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: DvirPageProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('dvirs.named-by-id', { id: decodeURIComponent(id) }) }
}

export default async function DvirPage({ params, searchParams }: DvirPageProps) {
  const ctx = await deskContext(`/dvirs/${(await params).id}`, searchParams)
  const id = await idOf(params, byId)
  const [row, t] = await Promise.all([found(readDvir(ctx, id)), words()])
  return (
    <Prefetched queries={[{ queryKey: dvirKey(id), data: dvirAnswer(row, id) }]}>
      <ShippedWords of={['decisions', 'dvirs-detail', 'dvirs-resolve']}>
        <MayDecideProvider refusal={roleRefusal(ctx.actor.role, 'maintenance:write', t)}>
          <DvirPanel key={id} id={id} startedAt={ctx.clock.now()} />
        </MayDecideProvider>
      </ShippedWords>
    </Prefetched>
  )
}
