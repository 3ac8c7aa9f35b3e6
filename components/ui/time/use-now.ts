'use client'

import { useEffect, useState } from 'react'
import { deskClock } from '@/lib/desk-clock'

/** The time in milliseconds, again every `everyMs`: for ages and the now-line. `initial` keeps hydration equal. */
export function useNow(everyMs: number, initial?: number): number {
  const [now, setNow] = useState(() => initial ?? deskClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(deskClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
