'use client'

import { useEffect, useState } from 'react'
import { systemClock } from '@/lib/clock'

/** The time in milliseconds, again every `everyMs`: for ages and the now-line. `initial` keeps hydration equal. */
export function useNow(everyMs: number, initial?: number): number {
  const [now, setNow] = useState(() => initial ?? systemClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
