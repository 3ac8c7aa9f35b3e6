'use client'

import { Segmented } from './segmented'
import { chooseZone, useZoneChoice } from './zone-choice'

const CHOICES = [
  { value: 'route', label: 'Route time' },
  { value: 'browser', label: 'My time' },
  { value: 'utc', label: 'UTC' },
] as const

/** Chooses the zone of every ZonedTime on the page. */
export function ZoneToggle({ className }: { className?: string }) {
  return (
    <Segmented
      label="Show times in"
      options={CHOICES}
      value={useZoneChoice()}
      onChange={chooseZone}
      {...(className ? { className } : {})}
    />
  )
}
