'use client'

import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** The whole screen for this page, while the browser keeps it on; `enter` is null where the browser has no such thing. */
export function useFullScreen(): { isFull: boolean; enter: (() => void) | null } {
  const isFull = useSyncExternalStore(
    subscribe,
    () => document.fullscreenElement !== null,
    () => false,
  )
  const isOffered = useSyncExternalStore(
    subscribe,
    () => document.fullscreenEnabled,
    () => false,
  )
  // Refused where the browser wants another press, or the operator of the machine none: the page stays as it is.
  const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined)
  return { isFull, enter: isOffered ? enter : null }
}
