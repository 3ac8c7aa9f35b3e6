'use client'

import type { ComponentProps } from 'react'
import { Time } from './time'
import { useZone } from './zone-choice'

interface ZonedTimeProps extends Omit<ComponentProps<typeof Time>, 'zone'> {
  /** The route's orgLocalTimezone, when known. */
  routeZone?: string | null | undefined
}

/** A time in the zone that the person chose with ZoneToggle. */
export function ZonedTime({ routeZone, ...rest }: ZonedTimeProps) {
  return <Time {...rest} zone={useZone(routeZone)} />
}
