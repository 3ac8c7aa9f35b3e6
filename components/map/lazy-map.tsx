import { lazy, Suspense, useState } from 'react'
import { useWords } from '#use-words'
import { useReady } from '@/components/ui/form/use-ready'
import type { FleetMapProps } from './draw/fleet-map'
import { NoMap } from './no-map'

const FleetMap = lazy(() =>
  import('./draw/fleet-map').then(
    (module) => ({ default: module.FleetMap }),
    () => ({ default: MapNotFetched }),
  ),
)

/** A map, its code fetched once it shows; where the browser cannot draw one, why not. */
export function LazyMap(props: FleetMapProps) {
  const ready = useReady()
  return ready ? <DrawnMap {...props} /> : <Room />
}

function DrawnMap(props: FleetMapProps) {
  const [canDraw] = useState(hasWebgl)
  if (!canDraw) return <NoMap />
  return (
    <Suspense fallback={<Room />}>
      <FleetMap {...props} />
    </Suspense>
  )
}

const Room = () => (
  <div aria-hidden className="size-full animate-[breathe_1.6s_ease-in-out_infinite] bg-sunken" />
)

/** The connection broke while it came. */
function MapNotFetched() {
  const t = useWords()
  return (
    <p
      role="status"
      className="flex size-full items-center justify-center bg-sunken px-6 text-center text-quiet"
    >
      {t('map.not-fetched')}
    </p>
  )
}

// Left to the browser's own care: giving a context back by hand is told of in the console.
const hasWebgl = (): boolean => document.createElement('canvas').getContext('webgl2') !== null
