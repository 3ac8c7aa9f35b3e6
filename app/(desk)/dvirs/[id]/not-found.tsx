import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function DvirNotFoundPage() {
  return <DetailNotFound noun="dvir" href="/dvirs" />
}
