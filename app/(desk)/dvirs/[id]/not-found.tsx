import { DetailNotFound } from '@/components/frame/detail-not-found'

export default function DvirNotFoundPage() {
  return <DetailNotFound what="DVIR" list="DVIRs" href="/dvirs" />
}
