'use client'

import { useMemo } from 'react'
import { useSetting } from '@/components/settings/use-setting'
import { useSyncOf } from '@/components/sync/use-sync-of'
import { useNow } from '@/components/ui/time/use-now'
import { useBrowserZone, useZoneChoice } from '@/components/ui/time/zone-choice'
import { MINUTE_MS } from '@/lib/durations'
import { departuresOf } from '@/lib/routes/departures/departures'
import type { Moment } from './list/list-filter'

const EVERY_MS = 30_000

/** The time, again every half minute, what the organization settled for routes, when they were told of last, and the zone that the person chose. `startedAt` is the server's now in ms. */
export function useMoment(startedAt: number): Moment {
  const now = useNow(EVERY_MS, startedAt)
  const choice = useZoneChoice()
  const browserZone = useBrowserZone()
  const toleranceMs = useSetting('lateness') * MINUTE_MS
  const toldBy = useSetting('departures')
  const toldAt = useSyncOf('routes')?.toldAt ?? null
  return useMemo(
    () => ({
      now,
      toleranceMs,
      departures: departuresOf(toldBy, toldAt === null ? null : Date.parse(toldAt)),
      zoneOf: (routeZone) => {
        if (choice === 'utc') return 'UTC'
        return choice === 'browser' ? browserZone : (routeZone ?? browserZone)
      },
      day:
        choice === 'route'
          ? { days: 'own', zone: browserZone }
          : { days: 'zone', zone: choice === 'utc' ? 'UTC' : browserZone },
    }),
    [now, toleranceMs, toldBy, toldAt, choice, browserZone],
  )
}
