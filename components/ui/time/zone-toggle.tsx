'use client'

import { useWords } from '#use-words'
import { Segmented } from '../form/segmented'
import { chooseZone, useZoneChoice } from './zone-choice'

const CHOICES = [
  { value: 'route', label: 'ui.route-time' },
  { value: 'browser', label: 'ui.my-time' },
  { value: 'utc', label: 'ui.utc' },
] as const

/** Chooses the zone of every ZonedTime on the page. */
export function ZoneToggle() {
  const t = useWords()
  return (
    <Segmented
      label={t('ui.show-times-in')}
      options={CHOICES.map(({ value, label }) => ({ value, label: t(label) }))}
      value={useZoneChoice()}
      onChange={chooseZone}
    />
  )
}
