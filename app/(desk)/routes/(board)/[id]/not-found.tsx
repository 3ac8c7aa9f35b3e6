import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function RouteNotFoundPage() {
  return <DetailNotFound what="route" list="routes" href="/routes" />
}
