'use client'

import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { PACE_KEY } from './pace-key'

// What takes less than this needs no words.
const SLOW_MS = 1_000

// Fetched when a request takes long for the first time, which is seldom; where it cannot be fetched, the request is waited for all the same.
const PaceWait = lazy(() =>
  import('./pace-wait').then(
    (module) => ({ default: module.PaceWait }),
    () => ({ default: Nothing }),
  ),
)

const Nothing: typeof import('./pace-wait').PaceWait = () => <></>

/** Says that a request waits for the platform's limit, while one takes long and that is why. */
export function PaceNotice() {
  const others = useIsFetching({ predicate: ({ queryKey }) => queryKey[0] !== PACE_KEY })
  const busy = useIsMutating() + others > 0
  const [lasting, setLasting] = useState<boolean | null>(null)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLasting(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setLasting((before) => before && false)
    }
  }, [busy])
  // It stays once it was needed: its region is there before anything is told in it.
  return (
    lasting !== null && (
      <Suspense>
        <PaceWait slow={lasting} />
      </Suspense>
    )
  )
}
