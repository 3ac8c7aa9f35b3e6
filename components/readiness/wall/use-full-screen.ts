'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

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
  useAwake()
  // Refused where the browser wants another press, or the operator of the machine none: the page stays as it is.
  const enter = () => void document.documentElement.requestFullscreen().catch(() => undefined)
  return { isFull, enter: isOffered ? enter : null }
}

/** Keeps the screen on while the page is seen (Screen Wake Lock); the browser lets go of it when it is not. */
function useAwake(): void {
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const look = () => setSeen((times) => times + 1)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    // Refused on a machine that saves its battery: its screen is then its owner's to keep on.
    const lock = navigator.wakeLock.request('screen').catch(() => null)
    return () => void lock.then((held) => held?.release())
  }, [seen])
}
