import { RouteNotFound } from '@/components/routes/detail/route-not-found'

export default function RouteNotFoundPage() {
  return <RouteNotFound />
}
