import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'

/**
 * Children that the page has in its HTML, and whose code comes after. Where the page changes before it has come, React would
 * take away what stands there, and all behind it would move twice: until then a change of what they are handed waits for the
 * code. What moves on by itself (a query) is asked outside of them, or it would not be what stands in the HTML.
 *
 * React sends such a part of a long page behind the rest, and a slow machine paints that first: `room` is kept for it, the widths (rem)
 * of what will stand side by side there, so that nothing below is pushed down by it.
 */
export function Later({ children, room }: { children: ReactNode; room?: readonly number[] }) {
  const [isThere, setThere] = useState(false)
  const deferred = useDeferredValue(children)
  return (
    <Boundary onThere={setThere} room={room}>
      {isThere ? children : deferred}
    </Boundary>
  )
}

interface BoundaryProps {
  children: ReactNode
  onThere: (isThere: boolean) => void
  room: readonly number[] | undefined
}

// Of the same children it is not drawn again, which would be a change, too.
const Boundary = memo(function Boundary({ children, onThere, room }: BoundaryProps) {
  return (
    <Suspense
      fallback={room?.map((width, place) => (
        <Room key={place} width={width} />
      ))}
    >
      {children}
      <Told onThere={onThere} />
    </Suspense>
  )
})

const Room = ({ width }: { width: number }) => (
  <span aria-hidden className="h-8 shrink-0" style={{ width: `${width}rem` }} />
)

/** Runs once what stands beside it does. */
function Told({ onThere }: Pick<BoundaryProps, 'onThere'>) {
  useEffect(() => onThere(true), [onThere])
  return null
}
