import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function RouteNotFoundPage() {
  return <DetailNotFound noun="route" href="/routes" />
}
