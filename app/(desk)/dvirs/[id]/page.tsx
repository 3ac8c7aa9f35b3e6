import type { Metadata } from 'next'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { Prefetched } from '@/app/prefetched'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { dvirKey } from '@/components/dvirs/dvir-keys'
import { DvirPanel } from '@/components/dvirs/detail/dvir-panel'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { byId } from '@/lib/ledger/facts'

interface DvirPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: DvirPageProps): Promise<Metadata> {
  return { title: `DVIR ${decodeURIComponent((await params).id)}` }
}

export default async function DvirPage({ params }: DvirPageProps) {
  const id = await idOf(params, byId)
  const ctx = await deskContext(`/dvirs/${encodeURIComponent(id)}`)
  const row = await found(readDvir(ctx, id))
  return (
    <Prefetched queries={[{ queryKey: dvirKey(id), data: dvirAnswer(row, id) }]}>
      <DvirPanel key={id} id={id} startedAt={ctx.clock.now()} />
    </Prefetched>
  )
}
