import type { Metadata } from 'next'
import { sheetOf } from '@/app/(print)/sheet'
import type { PageProps } from '@/app/asked-search'
import { deskContext } from '@/app/desk'
import { found, idOf } from '@/app/detail'
import { words } from '@/app/words/words'
import { dvirAnswer } from '@/components/dvirs/dvir-answer'
import { DvirPaper } from '@/components/print/dvir-paper'
import { readDvir } from '@/lib/dvirs/read-dvir'
import { byId } from '@/lib/ledger/keep/facts'

type DvirPrintProps = PageProps<{ id: string }>

export async function generateMetadata({ params }: DvirPrintProps): Promise<Metadata> {
  const [t, { id }] = await Promise.all([words(), params])
  return { title: t('dvirs.named-by-id', { id: decodeURIComponent(id) }) }
}

export default async function DvirPrintPage({ params, searchParams }: DvirPrintProps) {
  const ctx = await deskContext(`/dvirs/${(await params).id}/print`, searchParams)
  const id = await idOf(params, byId)
  const row = await found(readDvir(ctx, id))
  const path = `/dvirs/${encodeURIComponent(id)}`
  return <DvirPaper row={dvirAnswer(row, id)} {...sheetOf(ctx, path, { paper: 'dvir', id })} />
}
