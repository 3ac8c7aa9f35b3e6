import { RouteNotFound } from '@/components/routes/route-not-found'

export default function RouteNotFoundPage() {
  return <RouteNotFound />
}
