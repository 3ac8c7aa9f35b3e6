import type { Metadata } from 'next'
import { DvirPanel } from '@/components/dvirs/detail/dvir-panel'

interface DvirPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: DvirPageProps): Promise<Metadata> {
  return { title: `DVIR ${decodeURIComponent((await params).id)}` }
}

export default async function DvirPage({ params }: DvirPageProps) {
  const id = decodeURIComponent((await params).id)
  return <DvirPanel key={id} id={id} />
}
