import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function WorkOrderNotFoundPage() {
  return <DetailNotFound what="work order" list="work orders" href="/work-orders" />
}
