import { MapPinned } from 'lucide'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { Button } from '@/components/ui/button/button'
import type { Moment } from '../list/list-filter'

const RouteMap = lazy(() =>
  import('@/components/map/route-map').then((module) => ({ default: module.RouteMap })),
)

interface MapOfRouteProps {
  id: string
  moment: Moment
  /** What stands under the map: it says the same. */
  children: ReactNode
}

/** The stops of a route, and a map of them for who asks for one. */
export function MapOfRoute({ id, moment, children }: MapOfRouteProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="mb-3 print:hidden">
        <Button size="small" icon={MapPinned} aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'routes-detail.hide-map' : 'routes-detail.show-map')}
        </Button>
      </p>
      {open && (
        <Suspense>
          <RouteMap id={id} moment={moment} />
        </Suspense>
      )}
      {children}
    </>
  )
}
