import { lazy, Suspense } from 'react'
import { useReady } from '@/components/ui/form/use-ready'
import type { Sight } from './say-sight'

const AlsoHere = lazy(() => import('./also-here').then((module) => ({ default: module.AlsoHere })))

/** `AlsoHere`, fetched once the page shows. */
export function AlsoHereLate(sight: Sight) {
  const ready = useReady()
  return <Suspense>{ready && <AlsoHere {...sight} />}</Suspense>
}
