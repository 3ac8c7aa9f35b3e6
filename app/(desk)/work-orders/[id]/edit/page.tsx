import type { Metadata } from 'next'
import { EditPanel } from '@/components/work-orders/edit/edit-panel'

interface EditPageProps {
  params: Promise<{ id: string }>
}

export async function generateMetadata({ params }: EditPageProps): Promise<Metadata> {
  return { title: `Edit work order ${decodeURIComponent((await params).id)}` }
}

export default async function EditWorkOrderPage({ params }: EditPageProps) {
  const id = decodeURIComponent((await params).id)
  return <EditPanel key={id} id={id} />
}
