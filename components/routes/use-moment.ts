'use client'

import { useMemo } from 'react'
import { useNow } from '@/components/ui/use-now'
import { useBrowserZone, useZoneChoice } from '@/components/ui/zone-choice'
import { useSetting } from '@/components/settings/use-setting'
import { areDeparturesTold } from '@/lib/routes/untold'
import type { Moment } from './list/list-filter'

const EVERY_MS = 30_000
const MINUTE_MS = 60_000

/** The time, again every half minute, what the organization settled for routes, and the zone that the person chose. `startedAt` is the server's now in ms. */
export function useMoment(startedAt: number): Moment {
  const now = useNow(EVERY_MS, startedAt)
  const choice = useZoneChoice()
  const browserZone = useBrowserZone()
  const toleranceMs = useSetting('lateness') * MINUTE_MS
  const departuresTold = areDeparturesTold(useSetting('departures'))
  return useMemo(
    () => ({
      now,
      ...{ toleranceMs, departuresTold },
      zoneOf: (routeZone) => {
        if (choice === 'utc') return 'UTC'
        return choice === 'browser' ? browserZone : (routeZone ?? browserZone)
      },
      day:
        choice === 'route'
          ? { days: 'own', zone: browserZone }
          : { days: 'zone', zone: choice === 'utc' ? 'UTC' : browserZone },
    }),
    [now, toleranceMs, departuresTold, choice, browserZone],
  )
}
