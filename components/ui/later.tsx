import { memo, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'

/**
 * Children that the page has in its HTML, and whose code comes after. Where the page changes before it has come, React would
 * take away what stands there, and all behind it would move twice: until then a change of what they are handed waits for the
 * code. What moves on by itself (a query) is asked outside of them, or it would not be what stands in the HTML.
 */
export function Later({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false)
  const deferred = useDeferredValue(children)
  return <Boundary onThere={setThere}>{isThere ? children : deferred}</Boundary>
}

interface BoundaryProps {
  children: ReactNode
  onThere: (isThere: boolean) => void
}

// Of the same children it is not drawn again, which would be a change, too.
const Boundary = memo(function Boundary({ children, onThere }: BoundaryProps) {
  return (
    <Suspense>
      {children}
      <Told onThere={onThere} />
    </Suspense>
  )
})

/** Runs once what stands beside it does. */
function Told({ onThere }: Pick<BoundaryProps, 'onThere'>) {
  useEffect(() => onThere(true), [onThere])
  return null
}
