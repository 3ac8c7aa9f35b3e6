'use client'

import { useSyncExternalStore } from 'react'
import { keepHere, readKeptHere, subscribeToKeptHere } from '../kept-here'

/** `route`: the zone of the route (or organization); `browser`: where this browser is; `utc`. */
export type ZoneChoice = 'route' | 'browser' | 'utc'

const KEY = 'wayboard-zone'

const isChoice = (value: string | null): value is ZoneChoice =>
  value === 'route' || value === 'browser' || value === 'utc'

function read(): ZoneChoice {
  const kept = readKeptHere(KEY)
  return isChoice(kept) ? kept : 'route'
}

/** Kept in this browser and told to every time on the page; a browser without storage forgets it on reload. */
export const chooseZone = (choice: ZoneChoice): void => keepHere(KEY, choice)

export const useZoneChoice = (): ZoneChoice => useSyncExternalStore(subscribeToKeptHere, read, () => 'route')

let browserZone: string | null = null
// Asked once: every time on a page reads it, and each time that it is drawn.
const readBrowserZone = () => (browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Where this browser is; UTC until that is known. */
export const useBrowserZone = (): string =>
  useSyncExternalStore(subscribeToKeptHere, readBrowserZone, () => 'UTC')

/** The zone to show times in. `routeZone` is the route's orgLocalTimezone; without one, the browser's stands in. */
export function useZone(routeZone: string | null | undefined): string {
  const choice = useZoneChoice()
  const browserZone = useBrowserZone()
  if (choice === 'utc') return 'UTC'
  return choice === 'browser' ? browserZone : (routeZone ?? browserZone)
}
