'use client'

import { useSyncExternalStore } from 'react'
import { keepCookie } from '@/components/ui/keep-cookie'
import { type Density, DENSITY_COOKIE, densityOf } from './densities'

/** How high the rows of this page are drawn. */
export const densityHere = (): Density => densityOf(document.documentElement.dataset['density'])

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  return () => observer.disconnect()
}

/** The same, and how to choose it: at once, and for a year in this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(watch, densityHere, () => 'usual' as const)
  return [density, choose]
}

function choose(density: Density): void {
  document.documentElement.dataset['density'] = density
  keepCookie(DENSITY_COOKIE, density === 'usual' ? null : density)
}
