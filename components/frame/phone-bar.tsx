'use client'

import { lazy, Suspense } from 'react'
import type { DeskProps } from './desk-props'

// The page has it in its HTML, and its code comes after: most screens never show it.
const BottomBar = lazy(() => import('./bottom-bar').then((module) => ({ default: module.BottomBar })))

/** The navigation of a phone. */
export const PhoneBar = (desk: DeskProps) => (
  <Suspense>
    <BottomBar {...desk} />
  </Suspense>
)
