'use client'

import { Segmented } from './segmented'
import { chooseZone, useZoneChoice } from './zone-choice'

const CHOICES = [
  { value: 'browser', label: 'My time' },
  { value: 'utc', label: 'UTC' },
] as const

/** Chooses the zone of the times on a page whose subjects have no zone of their own. */
export function OwnZoneToggle() {
  const choice = useZoneChoice()
  return (
    <Segmented
      label="Show times in"
      options={CHOICES}
      value={choice === 'utc' ? 'utc' : 'browser'}
      onChange={chooseZone}
    />
  )
}
