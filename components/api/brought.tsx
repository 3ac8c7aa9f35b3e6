'use client'

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { keptAt } from '@/components/offline/kept-at'
import { systemClock } from '@/lib/clock'
import { deskClock } from '@/lib/desk-clock'
import { readAtHere } from './read-at-here'

interface BroughtProps {
  /** A `DehydratedState`, as the text that app/prefetched.tsx makes of it in the same answer. */
  state: string
  children: ReactNode
}

/** Puts what a page brought into the desk's query cache, as old as it is by the browser's own clock. */
export function Brought({ state, children }: BroughtProps) {
  const here = useMemo(() => {
    const brought: DehydratedState = JSON.parse(state)
    return readAtHere(brought, { device: systemClock.now(), desk: deskClock.now(), keptAt: keptAt() })
  }, [state])
  return <HydrationBoundary state={here}>{children}</HydrationBoundary>
}
