'use client'

import { useEffect, useState } from 'react'

/** Keeps the screen on while the page is seen (Screen Wake Lock); the browser lets go of it when it is not. */
export function useAwake(): void {
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
