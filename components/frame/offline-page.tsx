'use client'

import { useEffect } from 'react'

/** Has the browser keep our own page for when one cannot be fetched (public/sw.js). Where it refuses, it shows its own. */
export function OfflinePage() {
  useEffect(() => {
    navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
  }, [])
  return null
}
