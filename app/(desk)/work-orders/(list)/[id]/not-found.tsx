import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function WorkOrderNotFoundPage() {
  return <DetailNotFound noun="work_order" href="/work-orders" />
}
