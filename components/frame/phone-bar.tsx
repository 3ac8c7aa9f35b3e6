'use client'

import { lazy } from 'react'
import { Later } from '@/components/ui/later'
import type { DeskProps } from './desk-props'
import { useCounts } from './use-counts'

// The page has it in its HTML, and its code comes after: most screens never show it.
const BottomBar = lazy(() => import('./bottom-bar').then((module) => ({ default: module.BottomBar })))

/** The navigation of a phone. */
export function PhoneBar(desk: DeskProps) {
  // Asked here: counts that move on before its code has come would not be those that stand in the HTML.
  const counts = useCounts(desk.counts)
  return (
    <Later>
      <BottomBar {...desk} counts={counts} />
    </Later>
  )
}
