import type { Metadata } from 'next'
import { WorkOrderPanel } from '@/components/work-orders/detail/work-order-panel'

interface WorkOrderPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: WorkOrderPageProps): Promise<Metadata> {
  return { title: `Work order ${decodeURIComponent((await params).id)}` }
}

export default async function WorkOrderPage({ params }: WorkOrderPageProps) {
  const id = decodeURIComponent((await params).id)
  return <WorkOrderPanel key={id} id={id} />
}
