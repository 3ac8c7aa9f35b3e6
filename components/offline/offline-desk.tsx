'use client'

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

const OfflineWork = lazy<ComponentType>(() =>
  import('./offline-work').then(
    (module) => ({ default: module.OfflineWork }),
    // Without it the desk is as it was.
    () => ({ default: () => null }),
  ),
)

/** What a page does for when there is no network. Its code comes after the page works. */
export function OfflineDesk() {
  const [opened, open] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => open(true))
    return () => clearTimeout(timer)
  }, [])
  return (
    opened && (
      <Suspense>
        <OfflineWork />
      </Suspense>
    )
  )
}
